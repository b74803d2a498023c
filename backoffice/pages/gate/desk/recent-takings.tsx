import { Box, List, ListItemButton, ListItemText, Typography } from "@mui/material";
import { displayCode } from "../../../../src/shared/booking/booking-code.ts";
import { formatTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useArea } from "../../../me.ts";
import { useMyShift } from "../shift/use-my-shift.ts";

const { desk: words } = gateWords;
const takingsShown = 5;

/** What the open drawer took last: to print a ticket again, or to undo a sale made by mistake. */
export function RecentTakings({ onOpen }: { onOpen(code: string): void }) {
  const { me } = useArea();
  const { data: shift } = useMyShift();
  const taken = (shift?.movements ?? []).filter(({ kind, code }) => kind === "COLLECT" && code !== null);
  if (!shift || taken.length === 0) return null;
  return (
    <Box component="section" sx={{ width: { lg: 300 } }}>
      <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 700 }}>
        {words.recent}
      </Typography>
      <List dense disablePadding>
        {taken.slice(0, takingsShown).map(({ id, code, name, amount, at }) => (
          <ListItemButton key={id} onClick={() => onOpen(code ?? "")} sx={{ minHeight: 48 }}>
            <ListItemText
              primary={[displayCode(code ?? ""), name].filter(Boolean).join(" · ")}
              secondary={`${formatTime(at, me.country.timeZone)} · ${formatMoney(amount, shift.currency)}`}
            />
          </ListItemButton>
        ))}
      </List>
    </Box>
  );
}
