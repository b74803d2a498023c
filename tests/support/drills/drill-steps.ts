/** How a drill tells what it has seen: one line for each thing that must hold, and an end at the first that does not. */

export const say = (line: string) => process.stdout.write(`${line}\n`);

export function require(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
  say(`✓ ${what}`);
}
