/** Reads an answer, or hands out the one that was read a moment ago. */
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
 * Answers that each process keeps for some seconds, for reads that many people repeat and that need not be of this very
 * moment. Those who ask at the same time share one reading; a reading that fails is not kept. `owner` is the database.
 */
export function keptAnswers<Answer>({
  milliseconds,
  maximum = 500,
}: {
  milliseconds: number;
  maximum?: number;
}): ReadKept<Answer> {
  const owners = new WeakMap<object, Map<string, Kept<Answer>>>();
  return ({ owner, now }, key, read) => {
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
