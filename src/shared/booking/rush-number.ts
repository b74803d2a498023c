/**
 * The numbers of a queue, for the server and for the phones that wait: each phone works out its own number from what
 * one small file says, so that nothing is written for anybody at the drawing.
 */

/** What the drawing has fixed: how many came before the opening, and what mixes their numbers. */
export interface Drawing {
  early: number;
  seed: string;
}

const rounds = 8;

/** Spreads 32 bits so that each of them depends on all the others. */
function mixed(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A seed of 32 hexadecimal digits as four words. */
const wordsOf = (seed: string) =>
  [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16) || 0);

/**
 * A permutation of 0 … 2^(2·half) − 1: a Feistel network, which maps no two places to one number. Applied again to what
 * lies beyond `early` it stays a permutation of those below.
 */
function shuffled(place: number, { early, seed }: Drawing): number {
  const half = Math.max(1, Math.ceil(Math.log2(Math.max(2, early)) / 2));
  const mask = 2 ** half - 1;
  const words = wordsOf(seed);
  const once = (value: number): number => {
    let [left, right] = [Math.floor(value / 2 ** half), value & mask];
    for (let round = 0; round < rounds; round++) {
      const key = mixed((words[round % 4] ?? 0) + round * 0x9e3779b9);
      const turned = (left ^ mixed(mixed(right ^ key) + (words[(round + 1) % 4] ?? 0))) & mask;
      [left, right] = [right, turned];
    }
    return left * 2 ** half + right;
  };
  let number = once(place);
  while (number >= early) number = once(number);
  return number;
}

/** The number of a phone, from 0: drawn for those who came before the opening, then in the order of arrival. */
export function rushNumber(place: number, drawing: Drawing): number {
  return place < drawing.early ? shuffled(place, drawing) : place;
}

/** How long a called person has to choose and hold. */
export const turnSeconds = 180;

/** A file that everybody who waits reads; at most a kilobyte, the same for all. */
export interface RushStatus {
  /** WAITING: not open yet; PAUSED: the company sells nothing at present; GONE: nothing is left to sell. */
  state: "WAITING" | "OPEN" | "PAUSED" | "GONE" | "ENDED";
  opensAt: string;
  given: number;
  drawing: Drawing | null;
  /** Numbers below this one are called. */
  served: number;
  perMinute: number;
  /** The last who were called found no place; what is not paid for comes free again. */
  empty: boolean;
}

/** Everybody asks when their turn is near, and less often when it is far. */
const soonestSeconds = 3;
const latestSeconds = 60;

export interface RushPlace {
  /** From 1; null before the drawing. */
  number: number | null;
  /** How many are to be called before. */
  ahead: number;
  /** How many minutes that takes at the present speed; null while nothing is known. */
  minutes: number | null;
  called: boolean;
  /** When to look again. */
  nextSeconds: number;
}

/** Where a phone stands. `now` is the server's time: a phone's clock may be minutes off. */
export function rushPlace(place: number, status: RushStatus, now: Date): RushPlace {
  const opensIn = Math.ceil((Date.parse(status.opensAt) - now.getTime()) / 1000);
  if (!status.drawing) {
    const nextSeconds = Math.min(latestSeconds, Math.max(soonestSeconds, opensIn));
    return { number: null, ahead: status.given, minutes: null, called: false, nextSeconds };
  }
  const number = rushNumber(place, status.drawing);
  const ahead = Math.max(0, number - status.served);
  const minutes = status.perMinute > 0 ? Math.ceil(ahead / status.perMinute) : null;
  // After a tenth of the time that is left: a phone looks again before its turn comes.
  const part = Math.ceil(((minutes ?? 1) * 60) / 10);
  return {
    number: number + 1,
    ahead,
    minutes,
    called: number < status.served,
    nextSeconds: Math.min(latestSeconds, Math.max(soonestSeconds, ahead < 20 ? soonestSeconds : part)),
  };
}
