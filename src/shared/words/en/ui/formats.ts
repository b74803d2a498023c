import type * as french from "../../fr/ui/formats.ts";
import type { Translated } from "../../translated.ts";

/** How English as written in Cameroon has numbers, dates and lengths of time. */
export const formatWords: Translated<typeof french.formatWords> = {
  thousands: ",",
  decimal: ".",
  dayAndMonth: (day, month) => `${day} ${month}`,
  dayAndTime: (day, time) => `${day} at ${time}`,
  hours: (hours, minutes) => `${hours}\u00a0h${minutes ? `\u00a0${minutes}\u00a0min` : ""}`,
  minutes: (minutes) => `${minutes}\u00a0min`,
};
