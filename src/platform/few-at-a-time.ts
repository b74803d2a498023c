/** Limits how many of these run at the same time in this process; the others wait in order of arrival. */
export function fewAtATime(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Limits how many run at the same time; work beyond the limit is refused at once with null instead of waiting.
 */
export function fewOrNone(most: number): <T>(work: () => Promise<T>) => Promise<T> | null {
  let running = 0;
  return (work) => {
    if (running >= most) return null;
    running += 1;
    return work().finally(() => {
      running -= 1;
    });
  };
}
