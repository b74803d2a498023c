/**
 * Begins what is awaited after something else: a refusal that comes meanwhile is told where it is awaited, and not as
 * unhandled, which would end the whole run.
 */
export function awaitedLater<T extends Begun | readonly Begun[]>(work: T): T {
  const all: readonly Begun[] = Array.isArray(work) ? work : [work];
  for (const one of all) one?.catch(() => undefined);
  return work;
}

type Begun = Promise<unknown> | null | undefined;
