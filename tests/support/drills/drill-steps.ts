/** The output of a drill: one line per requirement, and an exit at the first failure. */

export const say = (line: string) => process.stdout.write(`${line}\n`);

export function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
  say(`✓ ${what}`);
}
