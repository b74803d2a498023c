import { Alert, Box, Button, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import type { GateEntry } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { formatTime } from "../../../../src/shared/dates.ts";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { mutate } from "../../../procedures.ts";
import { useMinute } from "../use-minute.ts";

type Marked = Pick<GateEntry, "id" | "timeZone" | "moments">;

/** « Parti », then « arrivé », with one press; what was pressed shows its time, and is taken back for some minutes. */
export function Moments({ entry }: { entry: Marked }) {
  const queries = useQueryClient();
  const { busy, failure, run } = useOrder();
  const next = entry.moments.find(({ at }) => at === null);
  const now = useMinute();
  const mistaken = entry.moments.find(({ backUntil }) => backUntil !== null && Date.parse(backUntil) > now);
  async function press(moment: string) {
    await run(() => mutate("desk.mark", { productId: entry.id, moment, at: new Date() }));
    await queries.invalidateQueries({ queryKey: ["gate"] });
  }
  async function takeBack(moment: string) {
    await run(() => mutate("desk.takeBack", { productId: entry.id, moment }));
    await queries.invalidateQueries({ queryKey: ["gate"] });
  }
  if (entry.moments.length === 0) return null;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5, mt: 1.5 }}>
      {entry.moments.map(({ name, label, at }) =>
        at ? (
          <Typography key={name} sx={{ fontWeight: 700 }}>
            {scannerWords.marked(label, formatTime(at, entry.timeZone))}
          </Typography>
        ) : null,
      )}
      {next ? (
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => void press(next.name)}
          sx={{ minHeight: 44 }}
        >
          {next.label}
        </Button>
      ) : null}
      {mistaken ? (
        <Button disabled={busy} onClick={() => void takeBack(mistaken.name)} sx={{ minHeight: 44 }}>
          {scannerWords.takeBack(mistaken.label)}
        </Button>
      ) : null}
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
    </Box>
  );
}
