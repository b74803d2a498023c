import type * as french from "../../fr/ui/more-controls.ts";
import type { Translated } from "../../translated.ts";
import { grouped, plural } from "../grammar.ts";

/** The words of the controls that the first page does not need. */
export const moreControlWords: Translated<typeof french.moreControlWords> = {
  showPassword: "Show password",
  hidePassword: "Hide password",
  digit: (position, length) => `Digit ${position} of ${length}`,
  calendar: (purpose) => ["Calendar", purpose].filter(Boolean).join(": "),
  previousMonth: "Previous month",
  nextMonth: "Next month",
  timeLeft: "Time left",
  daysAndHours: (days, hours) => `${days} d ${hours} h`,
  duration: (minutes, seconds) => {
    const hours = Math.floor(minutes / 60);
    if (hours >= 24)
      return `${plural(Math.floor(hours / 24), "day", "days")} ${plural(hours % 24, "hour", "hours")}`;
    if (hours > 0) return `${plural(hours, "hour", "hours")} ${plural(minutes % 60, "minute", "minutes")}`;
    return `${plural(minutes, "minute", "minutes")} ${plural(seconds, "second", "seconds")}`;
  },
  textTooLong: (length, maximum) =>
    `${grouped(length)} of ${grouped(maximum)} characters: take out ${grouped(length - maximum)}.`,
  previousImage: "Previous picture",
  nextImage: "Next picture",
  enlarge: "Enlarge",
  position: (position, length) => `${position} / ${length}`,
  pagination: "Pages",
  previousPage: "Previous page",
  nextPage: "Next page",
  page: (number) => `Page ${number}`,
};
