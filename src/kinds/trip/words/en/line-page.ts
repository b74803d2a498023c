import { formatDuration } from "../../../../shared/dates.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/line-page.ts";

/** What search engines show of a route; no page of the app needs it. */
export const linePageWords: Translated<typeof french.linePageWords> = {
  title: (from, to) => `Bus ${from} – ${to}: times and prices`,
  description: (from, to, minutes) =>
    `Buses from ${from} to ${to}, in about ${formatDuration(minutes)}: compare departures, choose your seat and pay by phone.`,
};
