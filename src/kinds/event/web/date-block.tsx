import clsx from "clsx";
import { formatDayShort, spokenDay } from "../../../shared/dates.ts";

/** A date as a calendar leaf: « sam. 5 déc. » in three lines. */
export function DateBlock({
  day,
  large = false,
  className,
}: {
  day: string;
  large?: boolean;
  className?: string;
}) {
  const [weekday = "", number = "", month = ""] = formatDayShort(day).split(" ");
  return (
    <span className={clsx("date-block", large ? "w-20" : "w-13", className)}>
      <span
        aria-hidden="true"
        className={clsx("w-full bg-clay-700 font-bold text-white", large ? "py-1 text-sm" : "py-0.5 text-xs")}
      >
        {weekday.replace(".", "")}
      </span>
      <span
        aria-hidden="true"
        className={clsx("font-display tabular-nums", large ? "pt-1.5 text-4xl" : "pt-1 text-2xl")}
      >
        {number.replace("1er", "1")}
      </span>
      <span aria-hidden="true" className={clsx("text-ink-soft", large ? "pb-1.5 text-base" : "pb-1 text-xs")}>
        {month}
      </span>
      <span className="sr-only">{spokenDay(day)}</span>
    </span>
  );
}
