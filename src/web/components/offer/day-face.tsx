import clsx from "clsx";
import type { ReactNode } from "react";
import { type Day, formatDayShort } from "../../../shared/dates.ts";

/** How a day looks that can be chosen: chosen, with something to offer, or without. */
export const dayFace = ({ chosen, offers }: { chosen: boolean; offers: boolean }) =>
  clsx(
    "day-face",
    chosen
      ? "border-forest-900 bg-forest-800 text-white forced-colors:border-[5px]"
      : offers
        ? "border-line bg-surface hover:border-forest-700"
        : "border-transparent bg-sand text-ink-soft",
  );

/** The weekday, the number and what the day offers; spoken as one sentence. */
export function DayFace({ day, spoken, children }: { day: Day; spoken: string; children: ReactNode }) {
  const [weekday, number] = formatDayShort(day).split(" ");
  return (
    <>
      {/* As text and no label, because a label must contain what is shown. */}
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="text-xs">
        {weekday}
      </span>
      <span aria-hidden="true" className="font-display text-xl tabular-nums">
        {number}
      </span>
      <span aria-hidden="true" className="text-xs tabular-nums">
        {children}
      </span>
    </>
  );
}

/** The same in two lines, for a strip above a list. */
export function FlatDayFace({ day, spoken, children }: { day: Day; spoken: string; children: ReactNode }) {
  return (
    <>
      <span className="sr-only">{spoken}</span>
      <span aria-hidden="true" className="text-sm font-bold whitespace-nowrap first-letter:uppercase">
        {formatDayShort(day).split(" ").slice(0, 2).join(" ")}
      </span>
      <span aria-hidden="true" className="text-xs whitespace-nowrap tabular-nums">
        {children}
      </span>
    </>
  );
}
