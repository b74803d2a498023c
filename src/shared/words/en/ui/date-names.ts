import type * as french from "../../fr/ui/date-names.ts";
import type { Translated } from "../../translated.ts";

/** Names of days and months as English dates write them, from Monday and from January. */
export const weekdayNameWords: Translated<typeof french.weekdayNameWords> = {
  long: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
  short: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
};

export const monthNameWords: Translated<typeof french.monthNameWords> = {
  long: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
  short: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
};
