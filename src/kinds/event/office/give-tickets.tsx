import { Alert, Box, Button, MenuItem, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import { mutate } from "../../../../backoffice/procedures.ts";
import type { OperatedSessionView } from "../operate/operate-schema.ts";
import { placeOf } from "../pool-units-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { CountField } from "./count-field.tsx";
import { GivePlaces } from "./give-places.tsx";

const words = organiserWords.give;
const atOnce = 5;

interface GiveTicketsProps {
  session: OperatedSessionView;
  onGiven: () => void;
}

/** Free tickets that the organiser gives away for real places. */
export function GiveTickets({ session, onGiven }: GiveTicketsProps) {
  const [poolId, setPoolId] = useState(session.pools[0]?.id ?? "");
  const [count, setCount] = useState(1);
  // Chosen places determine the number of tickets.
  const [seats, setSeats] = useState<number[]>([]);
  const [guest, setGuest] = useState({ name: "", phone: "" });
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [given, setGiven] = useState("");
  const { busy, failure, run } = useOrder();
  async function give() {
    const { name, phone } = guest;
    const places = seats.map((unit) => placeOf(unit).place);
    const wanted = { id: session.id, poolId, count: seats.length || count, places };
    const request = { ...wanted, name, phone: phone.trim() || null, idempotencyKey: key };
    const made = await run(() => mutate("event.giveTickets", request));
    if (!made) return;
    setGiven(words.given(wanted.count, name, made.code));
    setGuest({ name: "", phone: "" });
    setSeats([]);
    setKey(crypto.randomUUID());
    onGiven();
  }
  function choosePool(id: string) {
    setPoolId(id);
    setSeats([]);
  }
  return (
    <Box component="section" sx={{ p: 2, borderTop: 1, borderColor: "divider", display: "grid", gap: 2 }}>
      <Box>
        <Typography variant="h6" component="h2">
          {words.title}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {words.help}
        </Typography>
      </Box>
      <Box
        sx={{ display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr", md: "1.2fr 100px 1.5fr 1.2fr" } }}
      >
        <TextField
          select
          size="small"
          label={words.pool}
          value={poolId}
          onChange={(event) => choosePool(event.target.value)}
        >
          {session.pools.map((pool) => (
            <MenuItem key={pool.id} value={pool.id}>
              {words.poolLeft(pool.name, Math.max(0, pool.capacity - pool.taken))}
            </MenuItem>
          ))}
        </TextField>
        <CountField
          label={words.count}
          value={seats.length || count}
          max={atOnce}
          onChange={(wanted) => {
            setCount(wanted);
            setSeats([]);
          }}
        />
        <LimitedField
          size="small"
          label={words.name}
          value={guest.name}
          error={Boolean(failure?.fields.name)}
          helperText={failure?.fields.name}
          onChange={(event) => setGuest({ ...guest, name: event.target.value })}
          maximum={80}
        />
        <LimitedField
          size="small"
          type="tel"
          label={words.phone}
          value={guest.phone}
          error={Boolean(failure?.fields.phone)}
          helperText={failure?.fields.phone ?? words.phoneHelp}
          onChange={(event) => setGuest({ ...guest, phone: event.target.value })}
          maximum={20}
        />
      </Box>
      <GivePlaces session={session} poolId={poolId} seats={seats} most={atOnce} onSeats={setSeats} />
      {failure && <Alert severity="error">{failure.message}</Alert>}
      {given && !failure && <Alert severity="success">{given}</Alert>}
      <Button variant="contained" disabled={busy} onClick={give} sx={{ justifySelf: "start" }}>
        {words.give}
      </Button>
    </Box>
  );
}
