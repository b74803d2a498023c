import clsx from "clsx";
import { Clock } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { moreControlWords } from "../../shared/words/fr/ui/more-controls.ts";

export interface CountdownProps {
  /** The end, in server time. */
  until: string | number | Date;
  onEnd?: () => void;
  /** Milliseconds by which this device's clock is ahead of the server's. */
  skew?: number;
  label?: string;
  className?: string;
}

/**
 * By how much this device's clock is ahead of the server's, whose time `now` came with an answer: measured anew with each
 * answer, at the moment when it was read.
 */
export function useSkew(now: string, readAt?: number): number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment belongs to the answer
  return useMemo(() => (readAt ?? Date.now()) - Date.parse(now), [now]);
}

export function secondsLeft(until: CountdownProps["until"], now: number): number {
  return Math.max(0, Math.ceil((new Date(until).getTime() - now) / 1000));
}

/** « 09:59 », and from an hour on « 2 h 05 » or « 3 j 4 h », which are easier to read than 245 minutes. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return moreControlWords.daysAndHours(Math.floor(hours / 24), hours % 24);
  if (hours > 0) return `${hours} h ${(minutes % 60).toString().padStart(2, "0")}`;
  return `${minutes.toString().padStart(2, "0")}:${(seconds % 60).toString().padStart(2, "0")}`;
}

/** The time left; announced to screen readers once a minute and in the last ten seconds, not at every tick. */
export function Countdown({
  until,
  onEnd,
  skew = 0,
  label = moreControlWords.timeLeft,
  className,
}: CountdownProps) {
  const [left, setLeft] = useState(() => secondsLeft(until, Date.now() - skew));
  const ended = useRef(false);
  useEffect(() => {
    ended.current = false;
    const tick = () => {
      const next = secondsLeft(until, Date.now() - skew);
      setLeft(next);
      if (next === 0 && !ended.current) {
        ended.current = true;
        clearInterval(timer);
        onEnd?.();
      }
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, skew, onEnd]);
  const urgent = left <= 60;
  return (
    <span
      className={clsx(
        "inline-flex flex-wrap items-center justify-center gap-x-2 rounded-3xl px-3.5 py-1.5 font-bold tabular-nums",
        urgent ? "bg-clay-100 text-clay-800" : "bg-sun-100 text-sun-900",
        className,
      )}
    >
      {/* A long label takes two lines beside the time, which goes below it only with very large text. */}
      <span className="flex min-w-0 flex-[1_1_8rem] items-center gap-2">
        <Clock className="size-5 shrink-0" aria-hidden="true" />
        <span className="font-semibold">{label}</span>
      </span>
      <span aria-hidden="true">{clockText(left)}</span>
      <span className="sr-only" role="timer" aria-live={left % 60 === 0 || left <= 10 ? "polite" : "off"}>
        {moreControlWords.duration(Math.floor(left / 60), left % 60)}
      </span>
    </span>
  );
}
