import type pg from "pg";
import type { Log } from "../log.ts";
import { addRepeating } from "./job-rows.ts";

const minuteMs = 60_000;
/** How often the clock is read: a new minute is noticed this late at most. */
const lookMs = 1000;

/** Whether one of cron's five fields matches: any value, every nth value, or a single number. */
function fieldMatches(field: string, value: number): boolean {
  if (field === "*") return true;
  const step = /^\*\/(\d+)$/.exec(field)?.[1];
  return step ? value % Number(step) === 0 : Number(field) === value;
}

/** Whether a job with this pattern (cron's five fields, in UTC) is due in this minute. */
export function isDue(pattern: string, minute: Date): boolean {
  const values = [
    minute.getUTCMinutes(),
    minute.getUTCHours(),
    minute.getUTCDate(),
    minute.getUTCMonth() + 1,
    minute.getUTCDay(),
  ];
  const fields = pattern.split(" ");
  return values.every((value, index) => fieldMatches(fields[index] ?? "", value));
}

interface Repeating {
  name: string;
  pattern: string;
}

/** Adds the repeating jobs each minute; a minute that cannot be written is retried until the next one begins. */
export function startJobClock(
  pool: pg.Pool,
  repeating: readonly Repeating[],
  log: Log,
): { stop(): Promise<void> } {
  const minuteNow = () => Math.floor(Date.now() / minuteMs);
  let done = minuteNow();
  let adding: Promise<void> | null = null;
  const add = async (minute: number) => {
    const at = new Date(minute * minuteMs);
    const due = repeating.filter(({ pattern }) => isDue(pattern, at)).map(({ name }) => name);
    try {
      if (due.length > 0) await addRepeating(pool, due, at);
      done = minute;
    } catch (error) {
      log.error({ err: error }, "repeating jobs not added");
    }
    adding = null;
  };
  const timer = setInterval(() => {
    const minute = minuteNow();
    if (minute > done) adding ??= add(minute);
  }, lookMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await adding;
    },
  };
}
