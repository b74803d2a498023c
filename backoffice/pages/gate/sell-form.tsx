import { Alert, Box, Button, Card, Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { DeskSold } from "../../../src/modules/desk/desk-schema.ts";
import type { GateDepartureDetail } from "../../../src/modules/trip/gate/gate-schema.ts";
import { gateFr } from "../../../src/shared/fr/desk/gate.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { isPhone } from "../../../src/shared/phone.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { useDesk } from "../../me.ts";
import { tell } from "./api.ts";
import { CashFields } from "./cash-fields.tsx";
import { freeSeats, proposeSeats } from "./desk-sale.ts";
import { PassengerFields } from "./passenger-fields.tsx";
import { SeatsCard } from "./seats-card.tsx";
import { amountOf, errorsOf, nobody, passengersOf, type TypedPassenger } from "./typed-sale.ts";

const { desk: words } = gateFr;

interface Props {
  departure: GateDepartureDetail;
  onSold(sale: DeskSold): void;
}

/** The same wish keeps its key, so that a second sending of it is not a second sale. */
function useSaleKey() {
  const sending = useRef({ wish: "", key: "" });
  return (wish: object): string => {
    const text = JSON.stringify(wish);
    if (sending.current.wish !== text) sending.current = { wish: text, key: crypto.randomUUID() };
    return sending.current.key;
  };
}

/** What is typed at the desk, what is wrong with it, and the selling. */
function useSale({ departure, onSold }: Props) {
  const { me } = useDesk();
  const queries = useQueryClient();
  const [seats, setSeats] = useState(() => proposeSeats(departure, 1));
  const [passengers, setPassengers] = useState<TypedPassenger[]>([nobody]);
  const [cash, setCash] = useState("");
  const [tried, setTried] = useState(false);
  const keyOf = useSaleKey();
  const { busy, failure, run } = useOrder();
  const { identityRequired, currency, price } = departure;
  const free = freeSeats(departure);
  // Somebody else may have been faster since the map was drawn.
  const chosen = seats.filter((seat) => free.includes(seat)).sort((a, b) => a - b);
  const shown = Array.from({ length: Math.max(1, chosen.length) }, (_, index) => passengers[index] ?? nobody);
  const isNumber = (text: string) => isPhone(text, me.country.shortCode);
  const errors = shown.map((passenger) => errorsOf(passenger, identityRequired, isNumber));
  const total = price * chosen.length;
  const received = cash.trim() ? amountOf(cash, currency) : total;

  function write(index: number, passenger: TypedPassenger) {
    setPassengers(shown.map((one, place) => (place === index ? passenger : one)));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const wrong = errors.some((one) => Object.keys(one).length > 0);
    if (busy || wrong || chosen.length === 0 || received === null || received < total) return;
    const sale = {
      kind: "trip" as const,
      productId: departure.id,
      wish: { places: chosen.length, units: chosen },
      passengers: passengersOf(shown, identityRequired),
      expectedTotal: total,
      cashReceived: received,
    };
    const sold = await run(() => tell("desk.sell", { ...sale, idempotencyKey: keyOf(sale) }));
    void queries.invalidateQueries({ queryKey: ["gate"] });
    if (sold) onSold(sold);
  }

  const told = tried ? errors : [];
  return {
    chosen,
    setSeats,
    passengers: shown,
    write,
    errors: told,
    cash,
    setCash,
    total,
    busy,
    failure,
    submit,
  };
}

/** Seats, names, cash: one form, sent with one key however often the button is pressed. */
export function SellForm(props: Props) {
  const { departure } = props;
  const { identityRequired, currency } = departure;
  const sale = useSale(props);
  const { chosen, total, busy, failure } = sale;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={sale.submit}
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 340px" },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <SeatsCard departure={departure} chosen={chosen} onChoose={sale.setSeats} />
        <Card sx={{ p: 2, display: "grid", gap: 2 }}>
          {sale.passengers.map((passenger, index) => (
            <PassengerFields
              // Passengers are told apart by their place alone while they are typed.
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names them
              key={index}
              place={index + 1}
              seat={chosen[index]}
              value={passenger}
              onChange={(value) => sale.write(index, value)}
              identityRequired={identityRequired}
              errors={sale.errors[index] ?? {}}
              autoFocus={index === 0}
            />
          ))}
        </Card>
      </Stack>
      <Card sx={{ p: 2, alignSelf: "start", position: { md: "sticky" }, top: { md: 64 } }}>
        <CashFields total={total} currency={currency} value={sale.cash} onChange={sale.setCash} />
        {failure ? (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {Object.values(failure.fields)[0] ?? failure.message}
          </Alert>
        ) : null}
        <Button
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          disabled={busy}
          sx={{ mt: 2, minHeight: 56, fontSize: 17 }}
        >
          {busy ? words.selling : words.sell(formatMoney(total, currency))}
        </Button>
      </Card>
    </Box>
  );
}
