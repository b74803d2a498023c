import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { ListContext, useRecordContext } from "react-admin";
import { cockpitWords } from "../../../src/shared/words/fr/operator/cockpit.ts";
import { useArea } from "../../me.ts";
import { query } from "../../procedures.ts";
import { FillBar } from "./figure.tsx";

const refreshMs = 30_000;

/** The number of sold and free places of a row; one request for the whole page of the list. */
export function SoldCell({ value }: { value: unknown; short?: boolean | undefined }) {
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
  const own = data?.find(({ id }) => id === record?.id);
  if (!own) return <span>{String(value)}</span>;
  return (
    <Box sx={{ minWidth: 120, whiteSpace: "nowrap" }}>
      <FillBar {...own} />
      <span>{cockpitWords.soldAndFree(own.sold, Math.max(0, own.capacity - own.sold - own.held))}</span>
    </Box>
  );
}
