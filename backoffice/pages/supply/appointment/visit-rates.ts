import type { ConsultantFigures } from "../../../../src/modules/appointment/search/appointment-schema.ts";

const measures = ["sold", "open", "taken", "done", "absent", "cancelled", "revenue", "covered"] as const;
export type VisitSums = Pick<ConsultantFigures, (typeof measures)[number]>;

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** How much of the open hours was sold; null without open hours. */
export const fillRate = ({ taken, open }: VisitSums): number | null => share(taken, open);

/** How many of those who were expected stayed away; appointments whose end nobody has noted do not count. */
export const noShowRate = ({ absent, done }: VisitSums): number | null => share(absent, absent + done);

function sumOf(rows: readonly ConsultantFigures[]): VisitSums {
  const sum = (name: keyof VisitSums) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(measures.map((name) => [name, sum(name)])) as VisitSums;
}

/** A rate of a specialty is one of its sums: a consultant with few hours weighs little. */
export function sumsBySpecialty(
  consultants: readonly ConsultantFigures[],
): { specialty: string; sums: VisitSums }[] {
  const specialties = [...new Set(consultants.map(({ specialty }) => specialty))];
  return specialties.map((specialty) => ({
    specialty,
    sums: sumOf(consultants.filter((row) => row.specialty === specialty)),
  }));
}
