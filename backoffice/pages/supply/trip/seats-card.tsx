import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { GateDeparture } from "../../../../src/modules/trip/gate/gate-schema.ts";
import { placesMaximum } from "../../../../src/shared/booking/places.ts";
import { gateFr } from "../../../../src/shared/fr/desk/gate.ts";
import { seatMapFr } from "../../../../src/shared/fr/trip/seat-map.ts";
import { Failed } from "../../../engine/call-state.tsx";
import type { WishProps } from "../../../kinds.ts";
import { ask } from "../../gate/api.ts";
import { toggleSx } from "../../gate/toggle-sx.ts";
import { freeSeats, proposeSeats } from "./propose-seats.ts";
import { SeatPicker } from "./seat-picker.tsx";

const { desk: words } = gateFr;
const counts = Array.from({ length: placesMaximum }, (_, index) => index + 1);

const lookOf = (departure: GateDeparture, chosen: readonly number[]) => (seat: number) => {
  if (chosen.includes(seat)) return "chosen";
  if (departure.soldSeats.includes(seat)) return "sold";
  if (departure.heldSeats.includes(seat)) return "held";
  return departure.deskUnits.includes(seat) ? "counter" : "free";
};

const refreshMs = 15_000;

/** The customer's seats: the wish of a departure at the desk. */
export function SeatsCard({ entry, onWish }: WishProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "departure", entry.id],
    queryFn: () => ask("trip.gateDeparture", { id: entry.id }),
    refetchInterval: refreshMs,
    // Not cached: an old map would suggest seats that are sold.
    gcTime: 0,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <ChosenSeats departure={data} onWish={onWish} /> : <Typography>{gateFr.loading}</Typography>;
}

function ChosenSeats({ departure, onWish }: { departure: GateDeparture; onWish: WishProps["onWish"] }) {
  const [seats, setSeats] = useState(() => proposeSeats(departure, 1));
  const free = freeSeats(departure);
  // Another desk may have sold one of them since the map was rendered.
  const chosen = seats.filter((seat) => free.includes(seat)).sort((a, b) => a - b);
  const key = chosen.join();
  useEffect(() => {
    const units = key ? key.split(",").map(Number) : [];
    const wish = {
      wish: { places: units.length, units },
      places: units.length,
      labels: units.map(seatMapFr.seatName),
    };
    onWish(units.length > 0 ? wish : null);
  }, [key, onWish]);
  return <SeatChoice departure={departure} chosen={chosen} onChoose={setSeats} />;
}

/** The number of seats, suggested side by side; individual seats are chosen on the bus's plan. */
function SeatChoice({
  departure,
  chosen,
  onChoose,
}: {
  departure: GateDeparture;
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
