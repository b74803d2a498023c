/** At most so many of these run at a time in this process; the others wait in the order in which they came. */
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

/** The same, but what comes while so many run is not done at all: null at once. */
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
