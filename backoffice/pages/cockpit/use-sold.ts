import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { ListContext, useRecordContext } from "react-admin";
import type { SoldPlaces } from "../../../src/modules/operator/schema.ts";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";

const refreshMs = 30_000;

export const isPast = (time: unknown): boolean =>
  Boolean(time) && new Date(String(time)).getTime() <= Date.now();

/** How the row's departure or session stands; one request for the whole page of the list. */
export function useSold(): SoldPlaces | undefined {
  const { area } = useArea();
  const record = useRecordContext();
  const list: { data?: { id: unknown }[] } | null = useContext(ListContext);
  const rows: readonly { id?: unknown }[] = list?.data ?? (record ? [record] : []);
  // The answer of an action stands in the place of the row for a moment, and has no id.
  const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [String(id)])).sort();
  const { data } = useQuery({
    queryKey: ["operator", "sold", area, ids],
    queryFn: () => query("operator.sold", { area, ids }),
    enabled: ids.length > 0,
    refetchInterval: refreshMs,
  });
  return data?.find(({ id }) => id === record?.id);
}
