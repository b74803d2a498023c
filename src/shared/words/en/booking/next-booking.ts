import { dayOf, daysBetween, formatDuration, formatTime } from "../../../dates.ts";
import type { ServiceKind } from "../../../kinds.ts";
import type * as french from "../../fr/booking/next-booking.ts";
import type { Translated } from "../../translated.ts";

const minute = 60_000;
const day = 24 * 60;

const begun: Record<ServiceKind, string> = {
  trip: "On the way",
  rdv: "It is time",
  location: "Rental under way",
  event: "It has started",
};

/** The time left, as people say it: in days by calendar date, in hours and minutes on the day itself. */
const timeLeft: typeof french.nextBookingWords.timeLeft = ({ kind, startsAt, timeZone }, now) => {
  const minutes = Math.ceil((Date.parse(startsAt) - now) / minute);
  if (minutes <= 0) return begun[kind];
  const days = daysBetween(dayOf(now, timeZone), dayOf(startsAt, timeZone)) - 1;
  if (minutes < day / 2 || days === 0) return `In ${formatDuration(minutes)}`;
  return days === 1 ? `Tomorrow at ${formatTime(startsAt, timeZone)}` : `In ${days} days`;
};

/** The card of the next booking, on the home page and above a person's bookings. */
export const nextBookingWords: Translated<typeof french.nextBookingWords> = {
  title: {
    trip: "My next departure",
    rdv: "My next appointment",
    location: "My next rental",
    event: "My next outing",
  },
  timeLeft,
  delayed: (minutes) => `${formatDuration(minutes)} late: the time shown is the new one.`,
  misses: "You will arrive too late for the next part: change its date or cancel it free before it leaves.",
  landmark: (text) => `Landmark: ${text}`,
  directions: "Directions",
  call: "Call",
  all: "All my bookings",
  offline: "Copy saved on this device",
};
