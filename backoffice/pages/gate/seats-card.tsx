import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import type { GateDepartureDetail } from "../../../src/modules/trip/gate/gate-schema.ts";
import { placesMaximum } from "../../../src/shared/booking/places.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import { freeSeats, proposeSeats } from "./desk-sale.ts";
import { SeatPicker } from "./seat-picker.tsx";
import { toggleSx } from "./toggle-sx.ts";

const { desk: words } = gateFr;
const counts = Array.from({ length: placesMaximum }, (_, index) => index + 1);

const lookOf = (departure: GateDepartureDetail, chosen: readonly number[]) => (seat: number) => {
  if (chosen.includes(seat)) return "chosen";
  if (departure.soldSeats.includes(seat)) return "sold";
  if (departure.heldSeats.includes(seat)) return "held";
  return departure.counterSeats.includes(seat) ? "counter" : "free";
};

/** How many seats, proposed together; which ones, on the plan of the bus. */
export function SeatsCard({
  departure,
  chosen,
  onChoose,
}: {
  departure: GateDepartureDetail;
  chosen: number[];
  onChoose(seats: number[]): void;
}) {
  const free = freeSeats(departure);
  function toggle(seat: number) {
    if (chosen.includes(seat)) onChoose(chosen.filter((one) => one !== seat));
    else if (chosen.length < placesMaximum) onChoose([...chosen, seat]);
  }
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="h2" variant="h6">
        {words.seats}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={chosen.length}
        aria-label={words.count}
        onChange={(_event, count: number | null) => count && onChoose(proposeSeats(departure, count))}
        sx={{ my: 1 }}
      >
        {counts.map((count) => (
          <ToggleButton key={count} value={count} sx={toggleSx} disabled={count > free.length}>
            {count}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {chosen.length > 0 ? words.chosen(chosen) : words.choose}
      </Typography>
      <Box
        component="details"
        sx={{ "& summary": { cursor: "pointer", fontWeight: 700, minHeight: 44, py: 1 } }}
      >
        <summary>{words.map}</summary>
        <SeatPicker
          layout={departure.layout}
          lookOf={lookOf(departure, chosen)}
          isOpen={(seat) => free.includes(seat)}
          onToggle={toggle}
          shown={["free", "counter", "chosen", "held", "sold"]}
        />
      </Box>
    </Card>
  );
}
