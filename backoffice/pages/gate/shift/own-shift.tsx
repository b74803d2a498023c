import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ShiftDetail, ShiftView } from "../../../../src/modules/desk/desk-schema.ts";
import { formatDateTime, formatTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { useArea } from "../../../me.ts";
import { CloseShiftDialog } from "./close-shift.tsx";
import { amountSx, Figures } from "./shift-figures.tsx";
import { OpenShiftForm } from "./shift-forms.tsx";
import { useMyShift } from "./use-my-shift.ts";

const { shift: words } = gateWords;

/** The last movements are enough to compare with the till; the sums above count all. */
const movementsShown = 50;

function Movements({ shift, timeZone }: { shift: ShiftDetail; timeZone: string }) {
  if (shift.movements.length === 0)
    return <Typography color="text.secondary">{words.noMovements}</Typography>;
  const shown = shift.movements.slice(0, movementsShown);
  const all = shift.sales + shift.refunds;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {shown.length < all ? (
        <Typography component="li" color="text.secondary">
          {words.lastMovements(shown.length, all)}
        </Typography>
      ) : null}
      {shown.map((movement) => (
        <Stack
          component="li"
          key={movement.id}
          direction="row"
          sx={{ gap: 1.5, py: 0.75, borderBottom: 1, borderColor: "divider", alignItems: "baseline" }}
        >
          <Typography variant="body2" color="text.secondary">
            {formatTime(movement.at, timeZone)}
          </Typography>
          <Typography sx={{ flex: 1, minWidth: 0 }} noWrap>
            {[movement.code, movement.name].filter(Boolean).join(" · ")}
          </Typography>
          <Typography sx={{ ...amountSx, color: movement.kind === "REFUND" ? "error.main" : "text.primary" }}>
            {movement.kind === "REFUND" ? "− " : ""}
            {formatMoney(movement.amount, shift.currency)}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}

/** The drawer of the person who is signed in: opened, what went in last, counted and closed. */
export function OwnShift() {
  const { me } = useArea();
  const { timeZone } = me.country;
  const queries = useQueryClient();
  // Kept while its result is shown, after which the drawer is closed for good.
  const [closing, setClosing] = useState<ShiftView | null>(null);
  const [closed, setClosed] = useState(false);
  const { data: shift, error, isPending, refetch } = useMyShift();
  const changed = () => queries.invalidateQueries({ queryKey: ["gate"] });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Typography>{gateWords.loading}</Typography>;
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {words.mine}
      </Typography>
      {closed && !shift ? (
        <Alert severity="success" sx={{ mb: 2 }}>
          {words.closed}
        </Alert>
      ) : null}
      {shift ? (
        <Stack sx={{ gap: 2 }}>
          <Typography color="text.secondary">
            {words.openedSince(formatDateTime(shift.openedAt, timeZone), shift.terminal.name)}
          </Typography>
          <Figures shift={shift} />
          <Typography color="text.secondary">{words.blind}</Typography>
          <Button
            variant="contained"
            color="warning"
            onClick={() => setClosing(shift)}
            sx={{ alignSelf: "start" }}
          >
            {words.close}
          </Button>
          <Movements shift={shift} timeZone={timeZone} />
        </Stack>
      ) : closing ? null : (
        // Not behind the result of the count: its field would take the focus from the word about the difference.
        <OpenShiftForm onOpened={changed} />
      )}
      {closing ? (
        <CloseShiftDialog
          shift={closing}
          onClose={() => {
            setClosing(null);
            setClosed(true);
          }}
        />
      ) : null}
    </Card>
  );
}
