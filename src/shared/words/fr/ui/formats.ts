/** How French writes numbers, dates and lengths of time. Single functions: every first page has some of them. */

/** Between groups of three digits. */
export const thousandsSign = () => "\u202f";
export const decimalSign = () => ",";
/** As programs read it: « 12,5 » is 12.5. */
export const plainNumber = (text: string): string => text.replace(",", ".");
/** Between a label and its value. */
export const colonSign = () => " : ";
/** « 1er nov. », « 21 novembre » */
export const dayAndMonth = (day: number, month: string): string => `${day === 1 ? "1er" : day} ${month}`;
/** « 3 h », « 3 h 45 »; minutes beside hours have two digits. */
export const hoursAndMinutes = (hours: number, minutes: string): string =>
  `${hours}\u00a0h${minutes && `\u00a0${minutes}`}`;
