import type { ConsultantFigures } from "../search/appointment-schema.ts";

const measures = ["sold", "open", "taken", "done", "absent", "cancelled", "revenue", "covered"] as const;
export type VisitSums = Pick<ConsultantFigures, (typeof measures)[number]>;

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** The sold share of the open hours; null without open hours. */
export const fillRate = ({ taken, open }: VisitSums): number | null => share(taken, open);

/** The share of expected patients who did not come; appointments without a recorded outcome do not count. */
export const noShowRate = ({ absent, done }: VisitSums): number | null => share(absent, absent + done);

export function sumOf(rows: readonly ConsultantFigures[]): VisitSums {
  const sum = (name: keyof VisitSums) => rows.reduce((total, row) => total + row[name], 0);
  return Object.fromEntries(measures.map((name) => [name, sum(name)])) as VisitSums;
}

/** Sums by specialty, so that a consultant with few hours weighs little in its rates. */
export function sumsBySpecialty(
  consultants: readonly ConsultantFigures[],
): { specialty: string; sums: VisitSums }[] {
  const specialties = [...new Set(consultants.map(({ specialty }) => specialty))];
  return specialties.map((specialty) => ({
    specialty,
    sums: sumOf(consultants.filter((row) => row.specialty === specialty)),
  }));
}
