import { Alert, Button, Card, Stack, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import { listedPlaces } from "../../../shared/words/fr/kinds.ts";
import type { GateDeparture } from "../gate/gate-schema.ts";
import { SeatPicker } from "./seat-picker.tsx";

const { allot: words } = gateWords;

function AllotForm({ departure }: { departure: GateDeparture }) {
  const queries = useQueryClient();
  const [seats, setSeats] = useState<readonly number[]>(departure.deskUnits);
  const [saved, setSaved] = useState(false);
  const { busy, failure, run } = useOrder();
  const { soldSeats, heldSeats, layout, id } = departure;
  const taken = new Set([...soldSeats, ...heldSeats]);
  // Seats that the counter has already sold stay reserved for it.
  const isOpen = (seat: number) => !taken.has(seat);
  function change(next: readonly number[]) {
    setSaved(false);
    setSeats(next);
  }
  async function save() {
    if (!(await run(() => mutate("trip.allotSeats", { id, seats: [...seats] })))) return;
    setSaved(true);
    await queries.invalidateQueries({ queryKey: ["gate"] });
  }
  return (
    <Card sx={{ p: 2, maxWidth: 560 }}>
      <Typography component="h2" variant="h6">
        {words.title}
      </Typography>
      <Typography>
        {departure.title} · {formatDateTime(departure.startsAt, departure.timeZone)}
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

/** Seats reserved by devices, to release when a device is lost. */
function OfflineSeats({ departure }: { departure: GateDeparture }) {
  const queries = useQueryClient();
  const [done, setDone] = useState(false);
  const { busy, failure, run } = useOrder();
  async function takeBack(id: string) {
    if (!(await run(() => mutate("desk.returnUnits", { id })))) return;
    setDone(true);
    await queries.invalidateQueries({ queryKey: ["gate"] });
  }
  if (departure.offline.length === 0 && !done) return null;
  return (
    <Card component="section" sx={{ p: 2, maxWidth: 560 }}>
      <Typography component="h2" variant="h6">
        {words.offline}
      </Typography>
      <Typography color="text.secondary">{words.offlineText}</Typography>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {done ? <Alert severity="success">{words.takenBack}</Alert> : null}
      <Stack component="ul" sx={{ m: 0, p: 0, mt: 1.5, gap: 1.5, listStyle: "none" }}>
        {departure.offline.map((one) => (
          <li key={one.id}>
            <Typography sx={{ fontWeight: 700 }}>{listedPlaces(one.labels) || words.allSold}</Typography>
            <Typography variant="body2">
              {one.device} · {formatDateTime(one.takenAt, departure.timeZone)}
            </Typography>
            <Button
              size="small"
              variant="outlined"
              color="error"
              disabled={busy}
              onClick={() => void takeBack(one.id)}
              sx={{ mt: 0.5 }}
            >
              {words.takeBack}
            </Button>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

export function AllotSeats({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "departure", id],
    queryFn: () => query("trip.gateDeparture", { id }),
    refetchInterval: 15_000,
    gcTime: 0,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Typography>{gateWords.loading}</Typography>;
  return (
    <Stack sx={{ gap: 2 }}>
      <AllotForm departure={data} />
      <OfflineSeats departure={data} />
    </Stack>
  );
}
