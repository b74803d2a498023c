import { readerLanguage } from "./reader-language.ts";

/** Reads an answer, or returns the cached one. */
type ReadKept<Answer> = (
  at: { owner: object; now: Date },
  key: string,
  read: () => Promise<Answer>,
) => Promise<Answer>;

interface Kept<Answer> {
  at: number;
  answer: Promise<Answer>;
}

/**
 * A short-lived cache per process, for reads that many people repeat and that may be some seconds old.
 * Concurrent callers of one language share one read; a failed read is not cached. `owner` is the database.
 */
export function cachedAnswers<Answer>({
  milliseconds,
  maximum = 500,
}: {
  milliseconds: number;
  maximum?: number;
}): ReadKept<Answer> {
  const owners = new WeakMap<object, Map<string, Kept<Answer>>>();
  return ({ owner, now }, asked, read) => {
    const key = `${readerLanguage()} ${asked}`;
    const kept = owners.get(owner) ?? new Map<string, Kept<Answer>>();
    owners.set(owner, kept);
    const known = kept.get(key);
    if (known && Math.abs(now.getTime() - known.at) < milliseconds) return known.answer;
    if (kept.size >= maximum) kept.clear();
    const answer = read();
    kept.set(key, { at: now.getTime(), answer });
    answer.catch(() => kept.delete(key));
    return answer;
  };
}
