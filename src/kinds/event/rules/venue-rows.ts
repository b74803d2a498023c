/**
 * Names of rows and blocks of rows; separate from the schema, so that the map's
 * declaration does not load the checks.
 */

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A, B, … Z, AA, AB, … */
export function rowName(index: number): string {
  const letter = letters[index % letters.length] ?? "A";
  return index < letters.length ? letter : `${rowName(Math.floor(index / letters.length) - 1)}${letter}`;
}

/** A block of equal rows, for the editor and the demo data. */
export function rowsOf(count: number, seats: number, firstRow = 0) {
  return Array.from({ length: count }, (_, index) => ({ name: rowName(firstRow + index), seats, indent: 0 }));
}
