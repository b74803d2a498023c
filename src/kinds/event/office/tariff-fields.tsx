import { Alert, Box, Card, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import type { WishProps } from "../../../../backoffice/kinds.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import type { OperatedSessionView } from "../operate/operate-schema.ts";
import { eventPlacesMaximum } from "../pool-units-schema.ts";
import {
  linesOf,
  lostSeats,
  missingSeats,
  noTickets,
  type TicketChoice,
  ticketCount,
  withCount,
  withoutSeats,
  withSeat,
} from "../rules/ticket-choice.ts";
import type { SeatView } from "../search/event-view-schema.ts";
import { eventWords } from "../words/fr/event.ts";
import { eventSupplyWords } from "../words/fr/event-supply.ts";
import { HallChoice } from "./hall-choice.tsx";

const refreshMs = 15_000;
const { detail: words } = eventWords;

type Pool = OperatedSessionView["pools"][number];
type Tariff = Pool["tariffs"][number];

/** The number of tickets per tariff, and the numbered places: the wish of a session at the desk. */
export function TariffFields({ entry, onWish }: WishProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ["gate", "session", entry.id],
    queryFn: () => query("event.session", { id: entry.id }),
    refetchInterval: refreshMs,
    // Not cached: an old plan would offer places that are sold.
    gcTime: 0,
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <Tariffs session={data} onWish={onWish} /> : <Typography>{gateWords.loading}</Typography>;
}

/** The choice, kept up to date with other sales, and the refusal of what is not available. */
function useDeskTickets({ pools, taken }: OperatedSessionView) {
  const [chosen, setChosen] = useState<TicketChoice>(noTickets);
  const [refusal, setRefusal] = useState("");
  const choice = withoutSeats(chosen, lostSeats(chosen, taken));
  function change(next: TicketChoice | null) {
    const tooMany = next !== null && ticketCount(next) > eventPlacesMaximum;
    setRefusal(next === null ? words.seatNoTariff : tooMany ? words.tooMany(eventPlacesMaximum) : "");
    if (next && !tooMany) setChosen(next);
  }
  return {
    choice,
    refusal,
    setCount: (tariffId: string, count: number) => change(withCount(pools, choice, tariffId, count)),
    press: (seat: SeatView) => change(withSeat(pools, choice, seat)),
    clear: () => change(withoutSeats(choice, choice.seats)),
  };
}

function Tariffs({ session, onWish }: { session: OperatedSessionView; onWish: WishProps["onWish"] }) {
  const { pools, currency, timeZone } = session;
  const { choice, refusal, setCount, press, clear } = useDeskTickets(session);
  const lines = linesOf(pools, choice);
  const coded = lines.find(({ tariff }) => tariff.coded)?.tariff;
  const [told, setTold] = useState("");
  const asked = coded !== undefined && coded.accessCode === null;
  const code = asked ? told.trim() : (coded?.accessCode ?? "");
  const complete = lines.length > 0 && missingSeats(pools, choice) === 0 && (!asked || code !== "");
  const items = lines.map(({ tariff, count, units }) => ({ tariffId: tariff.id, count, units }));
  const first = pools.flatMap((pool) => pool.tariffs).find((tariff) => mostOf(tariff) > 0);
  const key = complete ? JSON.stringify({ items, code }) : "";
  useEffect(() => {
    if (key === "") return onWish(null);
    const wish = JSON.parse(key) as { items: { count: number }[] };
    onWish({ wish, places: wish.items.reduce((sum, { count }) => sum + count, 0), labels: [] });
  }, [key, onWish]);
  return (
    <Card sx={{ p: 2, display: "grid", gap: 1.5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography component="h2" variant="h6">
        {gateWords.desk.seats}
      </Typography>
      {pools.flatMap((pool) =>
        pool.tariffs.map((tariff) => (
          <TariffRow
            key={tariff.id}
            name={eventSupplyWords.line(pool.name, tariff.name)}
            price={formatMoney(tariff.price, currency)}
            note={noteOf(tariff, timeZone)}
            most={mostOf(tariff)}
            autoFocus={tariff === first}
            count={choice.counts[tariff.id] ?? 0}
            onCount={(count) => setCount(tariff.id, count)}
          />
        )),
      )}
      {asked && <CodeField onCode={setTold} />}
      {refusal && <Alert severity="warning">{refusal}</Alert>}
      <HallChoice session={session} choice={choice} onPress={press} onClear={clear} />
    </Card>
  );
}

/** What the customer says, taken when it is complete: each letter would be refused as an unknown tariff. */
function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState("");
  return (
    <TextField
      label={words.codeLabel}
      helperText={words.codeOfCustomer}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onCode(typed)}
      onKeyDown={({ key }) => key === "Enter" && onCode(typed)}
      slotProps={{ htmlInput: { maxLength: 60, autoCapitalize: "characters", autoComplete: "off" } }}
    />
  );
}

/** How many one customer can buy now. */
const mostOf = ({ state, left, perBooking }: Tariff) => (state === "OPEN" ? Math.min(left, perBooking) : 0);

/** How many are left, or why none can be sold now. */
function noteOf({ state, left, salesFrom }: Tariff, timeZone: string): string {
  if (state === "OPEN") return gateWords.desk.free(left);
  if (state === "SOON") return words.tariff.SOON(salesFrom ? formatDateTime(salesFrom, timeZone) : "");
  return words.tariff[state];
}

interface TariffRowProps {
  name: string;
  price: string;
  note: string;
  most: number;
  autoFocus: boolean;
  count: number;
  onCount: (count: number) => void;
}

function TariffRow({ name, price, note, most, autoFocus, count, onCount }: TariffRowProps) {
  return (
    <Box sx={{ display: "flex", gap: 2, alignItems: "center", justifyContent: "space-between" }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary">
          {price} · {note}
        </Typography>
      </Box>
      <TextField
        type="number"
        value={count}
        disabled={most === 0}
        autoFocus={autoFocus}
        onChange={(event) =>
          onCount(Math.min(most, Math.max(0, Math.floor(Number(event.target.value) || 0))))
        }
        onFocus={(event) => event.target.select()}
        slotProps={{
          htmlInput: {
            min: 0,
            max: most,
            inputMode: "numeric",
            "aria-label": `${name} · ${gateWords.desk.count}`,
          },
        }}
        sx={{ width: 96, flexShrink: 0 }}
      />
    </Box>
  );
}
