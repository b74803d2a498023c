import type { Tx } from "./database.ts";

/** The instant at which a clock of that zone shows this time on this day. */
export async function instantAt(
  db: Pick<Tx, "$queryRaw">,
  day: string,
  time: string,
  zone: string,
): Promise<Date> {
  const [row] = await db.$queryRaw<
    { at: Date }[]
  >`select (${day}::date + ${time}::time) at time zone ${zone} as at`;
  return (row as { at: Date }).at;
}
