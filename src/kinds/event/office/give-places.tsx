import { Button } from "@mui/material";
import { useState } from "react";
import type { OperatedSessionView } from "../operate/operate-schema.ts";
import type { SeatView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { HallChoice } from "./hall-choice.tsx";

interface GivePlacesProps {
  session: OperatedSessionView;
  poolId: string;
  seats: number[];
  most: number;
  onSeats: (seats: number[]) => void;
}

/** The guests' numbered places; the plan is large and rendered on demand. */
export function GivePlaces({ session, poolId, seats, most, onSeats }: GivePlacesProps) {
  const [open, setOpen] = useState(false);
  const pool = session.pools.find(({ id }) => id === poolId);
  if (!session.layout || !pool?.numbered) return null;
  if (!open)
    return (
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: "start" }}>
        {eventWords.detail.seats}
      </Button>
    );
  function press({ unit }: SeatView) {
    if (seats.includes(unit)) onSeats(seats.filter((one) => one !== unit));
    else if (seats.length < most) onSeats([...seats, unit]);
  }
  // An invitation does not depend on the tariff's sale period.
  const given = { ...pool, tariffs: pool.tariffs.map((tariff) => ({ ...tariff, state: "OPEN" as const })) };
  return (
    <HallChoice
      session={{ ...session, pools: [given] }}
      choice={{ counts: {}, seats }}
      onPress={press}
      onClear={() => onSeats([])}
    />
  );
}
