import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { FoundRow } from "../../../src/modules/booking/rows/row-schema.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { foundGroupWords } from "../../../src/shared/words/fr/operator/find.ts";
import { declarationOf } from "../../engine/declarations.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { useSettled } from "../../engine/use-settled.ts";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { type Hit, localHits } from "./local-hits.ts";

const shortest = 2;
const typingPauseMs = 150;

function stateOf({ resource, status }: FoundRow): string | undefined {
  const field = declarationOf(resource)?.fields.status;
  if (!status || field?.type !== "choice") return undefined;
  return (field.options as Readonly<Record<string, string>>)[status];
}

/** Results for pages and actions at once; rows once the typing pauses. */
export function useHits(text: string) {
  const signedIn = useArea();
  const address = useRowAddress();
  const settled = useSettled(text.trim(), typingPauseMs);
  const { data, isFetching, error } = useQuery({
    queryKey: ["operator", "find", signedIn.area, settled],
    queryFn: () => query("operator.find", { area: signedIn.area, query: settled }),
    enabled: settled.length >= shortest,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const long = text.trim().length >= shortest;
  const rows = long ? (data?.rows ?? []) : [];
  const found = rows.map(
    (row): Hit => ({
      group: foundGroupWords[row.resource] ?? row.resource,
      to: address(row.resource, row.id),
      title: row.title,
      state: stateOf(row),
      more: [row.at && formatDateTime(row.at, data?.timeZone ?? "UTC"), ...row.more]
        .filter(Boolean)
        .join(" · "),
    }),
  );
  const busy = long && (isFetching || settled !== text.trim());
  return { hits: long ? [...found, ...localHits(signedIn, text)] : [], busy, error, long };
}
