import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import type { NumberedPlaces, WishProps } from "../../../../backoffice/kinds.ts";
import { toggleSx } from "../../../../backoffice/pages/gate/toggle-sx.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { placesMaximum } from "../../../shared/booking/places.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import type { GateDeparture } from "../gate/gate-schema.ts";
import { freeSeats, pressSeat, proposeSeats, type Seated, seatPassenger } from "./propose-seats.ts";
import { SeatPicker } from "./seat-picker.tsx";

const { desk: words } = gateWords;
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
    queryFn: () => query("trip.gateDeparture", { id: entry.id }),
    refetchInterval: refreshMs,
    // Not cached: an old map would suggest seats that are sold.
    gcTime: 0,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? (
    <ChosenSeats departure={data} onWish={onWish} />
  ) : (
    <Typography>{gateWords.loading}</Typography>
  );
}

const proposed = (departure: GateDeparture, count: number): Seated[] =>
  proposeSeats(departure, count).map((seat, index) => ({ index, seat }));

/**
 * The number of seats, suggested side by side; individual seats are chosen on the plan or beside each name instead of
 * the suggested ones.
 */
function ChosenSeats({ departure, onWish }: { departure: GateDeparture; onWish: WishProps["onWish"] }) {
  const [count, setCount] = useState(1);
  const [choice, setChoice] = useState(() => proposed(departure, count));
  const free = freeSeats(departure);
  // Another desk may have sold one of them since the map was rendered.
  const seated = choice.filter(({ seat }) => free.includes(seat));
  const chosen = seated.map(({ seat }) => seat);
  const units = Array.from({ length: count }, (_, index) => seatOf(seated, index));
  const key = JSON.stringify({ units, free });
  useEffect(() => {
    const now = JSON.parse(key) as Pick<NumberedPlaces, "units" | "free">;
    const seats = now.units.filter((seat) => seat !== null);
    onWish({
      wish: seats.length === now.units.length ? { places: seats.length, units: seats } : null,
      places: now.units.length,
      labels: [],
      numbered: {
        ...now,
        choose: (index, seat) =>
          setChoice((old) =>
            seatPassenger(
              old.filter((one) => now.free.includes(one.seat)),
              index,
              seat,
            ),
          ),
      },
    });
  }, [key, onWish]);
  function choose(next: number) {
    setCount(next);
    setChoice(proposed(departure, next));
  }
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="h2" variant="h6">
        {words.seats}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={count}
        aria-label={words.count}
        onChange={(_event, next: number | null) => next && choose(next)}
        sx={{ my: 1 }}
      >
        {counts.map((one) => (
          <ToggleButton key={one} value={one} sx={toggleSx} disabled={one > free.length}>
            {one}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="text.secondary" role="status" sx={{ mb: 1.5 }}>
        {seatsText(chosen, count - chosen.length)}
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
          onToggle={(seat) => setChoice(pressSeat(seated, seat, count))}
          shown={["free", "counter", "chosen", "held", "sold"]}
        />
      </Box>
    </Card>
  );
}

const seatOf = (seated: readonly Seated[], index: number) =>
  seated.find((one) => one.index === index)?.seat ?? null;

/** The chosen seats, or how many are still to be chosen. */
const seatsText = (chosen: readonly number[], missing: number) =>
  missing > 0 ? words.chooseMore(missing) : words.chosen([...chosen].sort((a, b) => a - b));
