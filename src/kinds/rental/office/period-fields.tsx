import { Card, FormControlLabel, Stack, Switch, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import type { WishProps } from "../../../../backoffice/kinds.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { addDays, dayOf, formatTime, isDay } from "../../../shared/dates.ts";
import { isTime } from "../../../shared/validate.ts";
import type { RentalView } from "../view-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";

const words = fleetWords.desk;
const halfHour = 30 * 60_000;

/** The default start time; for today the next half hour, because the customer is at the desk. */
function hourOn(day: string, today: string, ordinary: string, timeZone: string): string {
  if (day !== today) return ordinary;
  const next = new Date(Math.ceil((Date.now() + 1) / halfHour) * halfHour);
  const time = formatTime(next, timeZone);
  return dayOf(next, timeZone) === today && time > ordinary ? time : ordinary;
}

/** Days, hours and driver of a rental at the desk; the planning page opens it with the selected days. */
export function PeriodFields(props: WishProps) {
  const { id } = props.entry;
  const rental = useQuery({
    queryKey: ["rental", "detail", id],
    queryFn: () => query("rental.detail", { id }),
  });
  if (rental.error) return <Failed error={rental.error} onRetry={() => void rental.refetch()} />;
  return rental.data ? <Period {...props} rental={rental.data} /> : null;
}

function Period({ entry, onWish, rental }: WishProps & { rental: RentalView }) {
  const [asked] = useSearchParams();
  const today = dayOf(Date.now(), entry.timeZone);
  const dayAsked = (name: string, otherwise: string) => {
    const day = asked.get(name) ?? "";
    return isDay(day) && day >= today ? day : otherwise;
  };
  const [from, setFrom] = useState(() => dayAsked("from", today));
  const [to, setTo] = useState(() => dayAsked("to", addDays(from, 1)));
  const car = rental.type === "car";
  const [startAt, setStartAt] = useState(() =>
    hourOn(from, today, car ? rental.pickupFrom : rental.checkInFrom, entry.timeZone),
  );
  const [returnAt, setReturnAt] = useState(car ? rental.returnBy : "");
  const [driver, setDriver] = useState(false);
  const [guests, setGuests] = useState(1);
  useEffect(() => {
    const complete = to >= from && isTime(startAt) && (!car || isTime(returnAt));
    const wish = car
      ? { type: "car", from, to, pickupAt: startAt, returnAt, driver }
      : { type: "house", from, to, guests, arrivalAt: startAt };
    onWish(complete ? { wish, places: 1, labels: [words.label(from, to)] } : null);
  }, [car, from, to, startAt, returnAt, driver, guests, onWish]);
  const hour = (label: string, value: string, change: (next: string) => void) => (
    <TextField
      label={label}
      value={value}
      onChange={(event) => change(event.target.value)}
      error={!isTime(value)}
      sx={{ width: 110 }}
      slotProps={{ htmlInput: { inputMode: "numeric", maxLength: 5 } }}
    />
  );
  return (
    <Card sx={{ p: 2, display: "grid", gap: 2 }}>
      <Typography component="h2" variant="h6">
        {words.title}
      </Typography>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <DayField
          label={words.from[rental.type]}
          value={from}
          min={today}
          onChange={(day) => {
            if (!day) return;
            setFrom(day);
            if (to <= day) setTo(addDays(day, 1));
          }}
          sx={{ width: 190 }}
        />
        {hour(words.at, startAt, setStartAt)}
      </Stack>
      <Stack direction="row" sx={{ gap: 1.5 }}>
        <DayField
          label={words.to[rental.type]}
          value={to}
          min={from}
          onChange={(day) => day && setTo(day)}
          sx={{ width: 190 }}
        />
        {car ? hour(words.at, returnAt, setReturnAt) : null}
      </Stack>
      {rental.type === "house" ? (
        <TextField
          select
          label={words.guests}
          value={guests}
          onChange={(event) => setGuests(Number(event.target.value))}
          sx={{ width: 190 }}
          slotProps={{ select: { native: true } }}
        >
          {Array.from({ length: rental.guests }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is what names it
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </TextField>
      ) : null}
      {rental.type === "car" && rental.driver === "OPTIONAL" ? (
        <FormControlLabel
          control={<Switch checked={driver} onChange={(event) => setDriver(event.target.checked)} />}
          label={words.driver}
        />
      ) : null}
      {rental.type === "car" && rental.driver !== "ALWAYS" && !driver ? (
        <Typography color="text.secondary">{words.papers}</Typography>
      ) : null}
    </Card>
  );
}
