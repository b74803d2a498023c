import type * as french from "../../fr/ui/formats.ts";

/** How English as written in Cameroon has numbers, dates and lengths of time. */

export const thousandsSign: typeof french.thousandsSign = () => ",";
export const decimalSign: typeof french.decimalSign = () => ".";
/** “12,500” is 12500, and “12,5” as French writes it is 12.5. */
export const plainNumber: typeof french.plainNumber = (text) =>
  text.replace(/,(?=\d{3}(\D|$))/g, "").replace(",", ".");
export const colonSign: typeof french.colonSign = () => ": ";
export const dayAndMonth: typeof french.dayAndMonth = (day, month) => `${day} ${month}`;
/** “3 h 45 min” */
export const hoursAndMinutes: typeof french.hoursAndMinutes = (hours, minutes) =>
  `${hours}\u00a0h${minutes && `\u00a0${minutes}\u00a0min`}`;
