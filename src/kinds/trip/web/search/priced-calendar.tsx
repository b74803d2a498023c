import { useState } from "react";
import { type Day, dayOf, spokenDay } from "../../../../shared/dates.ts";
import { formatAmount, formatMoney } from "../../../../shared/money.ts";
import { useCountry } from "../../../../web/state/country.ts";
import { trpc } from "../../../../web/state/trpc.ts";
import { Calendar, type CalendarProps, type DayNote, type MonthNotes } from "../../../../web/ui/calendar.tsx";
import { tripWords } from "../../words/fr/trip.ts";

const words = tripWords.list;

export interface PricedLine {
  from: string;
  to: string;
  places: number;
}

/** A calendar with the lowest price of each day on a line, once both cities are known. */
export function PricedCalendar({ from, to, places, ...calendar }: PricedLine & CalendarProps) {
  const [looked, setLooked] = useState<Day>(calendar.value || dayOf(Date.now()));
  const currency = useCountry()?.currency;
  const { data } = trpc.trip.days.useQuery(
    { from: from.trim(), to: to.trim(), places, date: `${looked.slice(0, 7)}-16`, around: 15 },
    {
      enabled: from.trim() !== "" && to.trim() !== "",
      staleTime: 60_000,
      // An unknown city is reported at its field.
      retry: false,
      meta: { silent: true },
    },
  );
  const notes = data && currency ? notesOf(data, currency) : undefined;
  return <Calendar {...calendar} notes={notes} onLook={setLooked} />;
}

function notesOf(days: readonly { day: Day; price: number | null }[], currency: string): MonthNotes {
  const prices = days.flatMap(({ price }) => price ?? []);
  const lowest = Math.min(...prices);
  // When every day costs the same, no day is marked as cheapest.
  const differ = prices.some((price) => price > lowest);
  const noteOf = (day: Day, price: number | null): DayNote =>
    price === null
      ? { text: words.none, label: words.dayEmpty(spokenDay(day)), best: false }
      : {
          text: formatAmount(price, currency),
          label: words.dayPrice(spokenDay(day), formatMoney(price, currency)),
          best: differ && price === lowest,
        };
  return {
    days: new Map(days.map(({ day, price }) => [day, noteOf(day, price)])),
    meaning: words.monthPrices,
  };
}
