import type pg from "pg";
import type { Log } from "../log.ts";

/**
 * All processes share the database's clock: if two machines disagreed about when a hold ends, a place could be
 * sold twice or never. Each process measures how far its own clock is off and corrects for it.
 */
export interface DatabaseClock {
  /** The database's time. */
  now(): Date;
  /** How far this machine's clock is behind the database's. */
  offsetMs(): number;
  stop(): void;
}

const everyMs = 10_000;
/** The quickest of these samples counts: the extra time of the slower ones is network delay. */
const samples = 3;
/** Smaller differences than this are measuring errors. */
const unsureMs = 20;
/** A machine whose clock is further off is misconfigured and must not serve. */
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

/** Measures once before it returns, and then at regular intervals. */
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
    // An unreachable database is measured again when it is back.
    measure().catch(() => undefined);
  }, everyMs);
  timer.unref();
  return {
    now: () => new Date(machine() + offset),
    offsetMs: () => offset,
    stop: () => clearInterval(timer),
  };
}
