/** A fault that could be made by mistake: a text in a file, its replacement, and the tests that must fail. */
export interface Fault {
  name: string;
  file: string;
  from: string;
  to: string;
  tests: readonly string[];
}

/** The faults of one file. */
export function faultsIn(
  file: string,
  tests: readonly string[],
  faults: readonly [name: string, from: string, to: string, ...tests: string[]][],
): Fault[] {
  return faults.map(([name, from, to, ...own]) => ({
    name,
    file,
    from,
    to,
    tests: own.length > 0 ? own : tests,
  }));
}
