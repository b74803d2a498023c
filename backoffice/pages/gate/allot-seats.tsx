import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GateDepartureDetail } from "../../../src/modules/trip/gate-schema.ts";
import { formatDateTime } from "../../../src/shared/dates.ts";
import { gateFr } from "../../../src/shared/fr/gate.ts";
import { ask, tell } from "./api.ts";
import { Failed, useOrder } from "./call-state.tsx";
import { SeatPicker } from "./seat-picker.tsx";

const { allot: words } = gateFr;

function AllotForm({ departure }: { departure: GateDepartureDetail }) {
  const queries = useQueryClient();
  const [seats, setSeats] = useState<readonly number[]>(departure.counterSeats);
  const [saved, setSaved] = useState(false);
  const { busy, failure, run } = useOrder();
  const { soldSeats, heldSeats, layout, id } = departure;
  const taken = new Set([...soldSeats, ...heldSeats]);
  // What the counter has sold of its own stays its own.
  const isOpen = (seat: number) => !taken.has(seat);
  function change(next: readonly number[]) {
    setSaved(false);
    setSeats(next);
  }
  async function save() {
    if (!(await run(() => tell("trip.allotSeats", { id, seats: [...seats] })))) return;
    setSaved(true);
    await queries.invalidateQueries({ queryKey: ["gate"] });
  }
  return (
    <Card sx={{ p: 2, maxWidth: 560 }}>
      <Typography component="h2" variant="h6">
        {words.title}
      </Typography>
      <Typography>
        {departure.title} · {formatDateTime(departure.departsAt, departure.timeZone)}
      </Typography>
      <Typography color="text.secondary" sx={{ my: 1 }}>
        {words.text}
      </Typography>
      <SeatPicker
        layout={layout}
        lookOf={(seat) =>
          soldSeats.includes(seat)
            ? "sold"
            : heldSeats.includes(seat)
              ? "held"
              : seats.includes(seat)
                ? "chosen"
                : "free"
        }
        isOpen={isOpen}
        onToggle={(seat) =>
          change(seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat])
        }
        shown={["free", "chosen", "held", "sold"]}
      />
      <Typography sx={{ fontWeight: 700, my: 1.5 }} role="status">
        {words.kept(seats.length)}
      </Typography>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {saved ? <Alert severity="success">{words.saved}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1, mt: 1.5, flexWrap: "wrap" }}>
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {words.save}
        </Button>
        <Button
          variant="outlined"
          disabled={busy}
          onClick={() => change(seats.filter((seat) => taken.has(seat)))}
        >
          {words.releaseAll}
        </Button>
      </Stack>
    </Card>
  );
}

export function AllotSeats({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "departure", id],
    queryFn: () => ask("trip.gateDeparture", { id }),
    refetchInterval: 15_000,
    gcTime: 0,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <AllotForm departure={data} /> : <Typography>{gateFr.loading}</Typography>;
}
