import { batched, earliestOf } from "../../../platform/database/batched.ts";
import type { Db } from "../../../platform/database/database.ts";
import { preparedRows } from "../../../platform/database/statements.ts";

interface Question {
  resources: readonly string[];
  now: Date;
}

/**
 * Sold or held places of each of these sessions or tariffs; those with none are missing from the result. Simultaneous
 * requests share one answer, which may contain more than each of them asked for.
 */
export const countClaims = batched<Db, Question, ReadonlyMap<string, number>>((db) => ({
  run: async (questions) => {
    const rows = await preparedRows<{ id: string; count: number }>(db, {
      name: "event-places-taken",
      text: `select m."resourceId"::text as "id", count(*)::int as "count" from "Claim" m
        where m."resourceId" = any($1::uuid[]) and (m."expiresAt" is null or m."expiresAt" > $2)
        group by m."resourceId"`,
      values: [[...new Set(questions.flatMap(({ resources }) => resources))], earliestOf(questions)],
    });
    const counts = new Map(rows.map(({ id, count }) => [id, count]));
    return questions.map(() => counts);
  },
}));
