/** Offsets of time zones from UTC, in milliseconds. */

/** Clock changes fall on a quarter of an hour everywhere. */
const quarterMs = 900_000;
const offsets = new Map<string, number>();
const offsetsMaximum = 1000;

/** A period in which a zone's clocks are not changed: `from` included, `until` not. */
export interface SteadyOffset {
  timeZone: string;
  offset: number;
  from: number;
  until: number;
}

const steady = new Map<string, SteadyOffset>();

/**
 * Takes over what the server knows of a zone. A browser's first look at a time zone reads a file of some megabytes,
 * which blocks a cheap phone for 0.2 s while the page starts.
 */
export function rememberOffset(known: SteadyOffset): void {
  steady.set(known.timeZone, known);
}

/** Cached, because nearly every request asks for the present quarter of an hour and looking it up is expensive. */
export function offsetAt(instant: number, timeZone: string): number {
  const known = steady.get(timeZone);
  if (known && instant >= known.from && instant < known.until) return known.offset;
  const key = `${timeZone} ${Math.floor(instant / quarterMs)}`;
  const kept = offsets.get(key);
  if (kept !== undefined) return kept;
  const offset = readOffset(instant, timeZone);
  if (offsets.size >= offsetsMaximum) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, made);
  return made;
}

/** Whether a name, of a calendar for example, is one of a zone. */
export function isZoneName(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

function readOffset(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`);
  return shown - Math.floor(instant / 60_000) * 60_000;
}

const weekMs = 7 * 86_400_000;
const weeksAround = 56;

/**
 * The weeks around an instant, up to a year each way, in which a zone keeps its offset. One look a week finds every
 * change: no zone changes its clocks for less than a week.
 */
export function steadyOffset(timeZone: string, around: number): SteadyOffset {
  const offset = offsetAt(around, timeZone);
  const last = (step: number) => {
    let at = around;
    for (let week = 0; week < weeksAround && offsetAt(at + step, timeZone) === offset; week++) at += step;
    return at;
  };
  return { timeZone, offset, from: last(-weekMs), until: last(weekMs) };
}
