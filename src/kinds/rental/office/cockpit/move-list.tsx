import { Box, Chip, Link, Stack, Typography } from "@mui/material";
import { Link as RouterLink } from "react-router-dom";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { displayCode } from "../../../../shared/booking/booking-code.ts";
import { formatDateTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { depositStatusWords } from "../../../../shared/words/fr/booking/deposit.ts";
import type { RentalCockpit, RentalMove } from "../../cockpit/rental-schema.ts";
import { rentalCockpitWords as words } from "../../words/fr/rental-cockpit.ts";

interface MoveProps {
  move: RentalMove;
  rental: RentalCockpit;
}

/** One handover, with links to its own page, where the company has one, and to the booking. */
function MoveLine({ move: { direction, at, late, place, booking, caution }, rental }: MoveProps) {
  const { type, timeZone, currency, title } = rental;
  const { area } = useArea();
  const address = useRowAddress();
  const handover = type === "car" ? "car-rental" : "house-rental";
  // Before the handover, whether the caution is paid matters; at the return, what is held.
  const told = caution && (direction === "OUT" || caution.status !== "DUE") ? caution : null;
  const page = area === "admin" ? address("booking", booking.id) : address(handover, booking.id);
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        gap: 1,
        alignItems: "center",
        flexWrap: "wrap",
        py: 0.75,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Link component={RouterLink} to={page} sx={{ fontWeight: 700, display: "inline-block", py: 0.25 }}>
          {`${words.move[type][direction]} · ${formatDateTime(at, timeZone)}`}
        </Link>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {[booking.customer, booking.title === title ? "" : booking.title, place]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
        <Link component={RouterLink} to={address("booking", booking.id)} variant="body2">
          {words.booking(displayCode(booking.code))}
        </Link>
      </Box>
      {late ? <Chip size="small" color="error" label={words.late} /> : null}
      {told ? (
        <Chip
          size="small"
          variant="outlined"
          color={told.status === "DUE" ? "warning" : "default"}
          label={words.caution(depositStatusWords[told.status], formatMoney(told.amount, currency))}
        />
      ) : null}
    </Stack>
  );
}

/** The next handovers and returns. */
export function MoveList({ rental }: { rental: RentalCockpit }) {
  if (rental.moves.length === 0) return <Typography color="text.secondary">{words.noMoves}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
      {rental.moves.map((move) => (
        <MoveLine key={`${move.booking.id}${move.direction}`} move={move} rental={rental} />
      ))}
    </Box>
  );
}
