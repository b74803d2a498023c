import type { Source } from "./architecture-rules.ts";

/** Where days and hours are written, and where the clocks of a zone are read. */
const home = new Set(["src/shared/dates.ts", "src/shared/time-zones.ts"]);

const dateOptions =
  "weekday|year|month|day|hour|minute|second|hourCycle|timeZone|timeZoneName|dateStyle|timeStyle";

const handmade = [
  /\bIntl\.(DateTimeFormat|RelativeTimeFormat|DurationFormat)\b/,
  /\.toLocale(Date|Time)String\b/,
  /\.to(Date|Time|UTC|GMT)String\(/,
  // Numbers have the same method: a date is known by its name, by how it was made, or by what is asked for.
  /(\bnew Date\([^\n]*\)|\b(now|today|date|day|instant|when|\w+(At|On|Date|Day))(\(\))?)\.toLocaleString\(/,
  new RegExp(`\\.toLocaleString\\([^()]*\\{[^}]*\\b(${dateOptions})\\b`),
  /\.toISOString\(\)\.slice\((11|5|8), ?(16|19|10)\)/,
  // The fields of react-admin, and libraries that write dates.
  /import \{[^}]*\b(DateField|DateTimeField|DateInput|DateTimeInput|TimeInput)\b[^}]*\} from "(react-admin|ra-[\w-]+)"/,
  /from "(dayjs|date-fns|luxon|moment)\b/,
];

/** Dates that are not written by src/shared/dates.ts, which every reader sees in one form. */
export function handmadeDates({ path, text }: Pick<Source, "path" | "text">): string[] {
  // The simulated operators write files as the real ones do.
  if (home.has(path) || path.startsWith("src/platform/simulators/")) return [];
  return handmade.flatMap((pattern) => {
    const found = pattern.exec(text);
    return found ? [`${path}: ${found[0]}`] : [];
  });
}
