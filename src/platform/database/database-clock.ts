import type pg from "pg";
import type { Log } from "../log.ts";

/**
 * The one clock that all processes share is the database's: a hold that ends by one machine's clock and lives by
 * another's would be sold twice or never. Each process measures how far its own machine is off, and counts with that.
 */
export interface DatabaseClock {
  /** The database's time. */
  now(): Date;
  /** How far this machine's clock is behind it. */
  offsetMs(): number;
  stop(): void;
}

const everyMs = 10_000;
/** The quickest of them tells best: what an answer took longer than the others it spent waiting. */
const samples = 3;
/** Smaller differences than this are of the measuring. */
const unsureMs = 20;
/** A machine whose clock is further off is not to be trusted with anything else either. */
export const offsetMaximumMs = 2000;

interface Sample {
  offset: number;
  tookMs: number;
}

async function sample(pool: pg.Pool, machine: () => number): Promise<Sample> {
  const asked = machine();
  const { rows } = await pool.query<{ at: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as at",
  );
  const answered = machine();
  return { offset: (rows[0]?.at ?? answered) - (asked + answered) / 2, tookMs: answered - asked };
}

/** Measures once before it returns, and from then on again and again. */
export async function databaseClock(
  pool: pg.Pool,
  log: Log,
  machine: () => number = Date.now,
): Promise<DatabaseClock> {
  let offset = 0;
  const measure = async () => {
    const measured: Sample[] = [];
    while (measured.length < samples) measured.push(await sample(pool, machine));
    const [best] = measured.sort((one, other) => one.tookMs - other.tookMs);
    if (best && Math.abs(best.offset - offset) > unsureMs + best.tookMs) offset = best.offset;
    if (Math.abs(offset) > offsetMaximumMs)
      log.error({ offsetMs: offset }, "this machine's clock is not the database's");
  };
  await measure();
  const timer = setInterval(() => {
    // A database that is away is measured again when it is back.
    measure().catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    now: () => new Date(machine() + offset),
    offsetMs: () => offset,
    stop: () => clearInterval(timer),
  };
}
