import { formatTime } from "../../../../shared/dates.ts";
import { formatDay } from "../../../../shared/paper-dates.ts";
import { pageTitleWords } from "../../../../shared/words/en/backoffice/page-titles.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import { type Clash, type ClashName, restHours } from "../../rules/driver-policy.ts";
import type * as french from "../fr/roster.ts";

type ClashSentence = (clash: Clash, timeZone: string) => string;

/** What speaks against a driver, after “Ewondo Paul:”. */
const clashSentences: Record<ClashName, ClashSentence> = {
  INACTIVE: () => "no longer in service",
  OVERLAP: ({ other }, timeZone) =>
    other
      ? `already drives ${other.title} from ${formatTime(other.startsAt, timeZone)} to ${formatTime(other.endsAt, timeZone)}`
      : "already drives another departure",
  ABSENT: ({ day, reason }) => `away until ${formatDay(day ?? "")}${reason ? ` (${reason})` : ""}`,
  LICENCE: ({ day }) => `licence expired on ${formatDay(day ?? "")}`,
  MEDICAL: ({ day }) => `medical visit expired on ${formatDay(day ?? "")}`,
  DAY_OFF: ({ day }) => `does not work on ${formatDay(day ?? "")}`,
  REST: () => `less than ${restHours} h of rest in 24 h`,
};

export const clashText = (clash: Clash, timeZone: string): string =>
  clashSentences[clash.name](clash, timeZone);

/** Who drives which departure. */
export const rosterWords: Translated<typeof french.rosterWords> = {
  title: pageTitleWords.roster,
  previous: "Before",
  next: "After",
  day: "Day",
  week: "Week",
  today: "Today",
  table: "Departures and their drivers",
  columns: { time: "Time", line: "Line", bus: "Bus", driver: "Driver" },
  driverOf: (line: string, time: string) => `Driver of ${line}, ${time}`,
  keys: "Type the first letters, Tab takes the name offered and goes to the next row, Enter saves everything.",
  none: "No departure is planned.",
  noDrivers: "No driver in service: add them first.",
  addDriver: "Add a driver",
  drivers: "The drivers",
  lacking: (count: number) =>
    count === 0
      ? "Every departure has a driver"
      : count === 1
        ? "1 departure without a driver"
        : `${count} departures without a driver`,
  save: "Save",
  saving: "Saving…",
  saved: (count: number) => (count === 1 ? "1 departure saved" : `${count} departures saved`),
  unsaved: (count: number) => (count === 1 ? "1 row to save" : `${count} rows to save`),
  failed: (count: number) => (count === 1 ? "1 row is not saved" : `${count} rows are not saved`),
  copy: "Take last week’s",
  copied: (count: number) =>
    count === 0
      ? "Nothing to take: these lines had no driver a week ago, or have one already."
      : count === 1
        ? "1 driver taken, to be saved"
        : `${count} drivers taken, to be saved`,
  typedOnly: "Typed name: without a record, there is no page for them",
  unknown: "No driver’s name begins so",
  delayed: (minutes: number) => `+${minutes} min`,
  status: { CANCELLED: "Cancelled", DRAFT: "Not on sale" },
  papers: { licenceExpiresOn: "Licence", medicalExpiresOn: "Medical visit" },
  absenceEnds: "The absence must end after it begins",
};

/** The page of a driver, on their telephone. */
export const driveWords: Translated<typeof french.driveWords> = {
  title: "My departures",
  loading: "Reading…",
  online: "Online",
  offline: "No network",
  signIn: "Sign in to see your departures.",
  signInLink: "Sign in",
  account: "My account",
  noRole: "You drive for no company.",
  none: "No departure in the coming days.",
  noneText: "When your agency manager chooses you, the departure appears here.",
  today: "Today",
  tomorrow: "Tomorrow",
  back: "My departures",
  boarded: (boarded: number, people: number) => `${boarded} / ${people} aboard`,
  cancelled: "Cancelled",
  delayed: (minutes: number) => `${minutes} min late`,
  list: "Passengers",
  noPassengers: "No ticket sold.",
  notKept: "The list is not on this device yet: open it with a network.",
  aboard: "aboard",
  absent: "not yet",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  from: "Departure",
  to: "Arrival",
  age: (time: string) => `List of ${time}`,
  queue: (count: number) => (count === 1 ? "1 mark to send" : `${count} marks to send`),
  allSent: "Everything is sent",
  send: "Send",
};
