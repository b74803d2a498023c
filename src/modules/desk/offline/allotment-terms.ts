import { z } from "zod";
import type { Plan } from "../../booking/kind.ts";

/** Terms agreed when a device took units along: its sales follow them, however late they arrive. */

const range = z.object({ from: z.number(), to: z.number(), exclude: z.array(z.number()) });

const allotmentTerms = z.object({
  /** The wish for one unit. */
  wish: z.unknown(),
  resourceId: z.string(),
  /** Equivalent units, for a sale whose own units were returned and sold. */
  equivalents: range.nullable(),
  lineLabel: z.string(),
  title: z.string().optional(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  saleEndsAt: z.coerce.date(),
  settlesAt: z.coerce.date().nullable(),
  promiseDueAt: z.coerce.date().nullable(),
  /** Its product was moved since: those who had bought before are told when their sale arrives. */
  moved: z
    .object({ at: z.coerce.date(), reason: z.string(), refundUntil: z.coerce.date().optional() })
    .optional(),
});
export type AllotmentTerms = z.infer<typeof allotmentTerms>;

export const readTerms = (terms: unknown): AllotmentTerms => allotmentTerms.parse(terms);

export function termsOf(plan: Plan, wish: unknown): AllotmentTerms {
  const { resourceId, equivalents, startsAt, endsAt } = plan;
  return {
    wish,
    resourceId,
    equivalents,
    startsAt,
    endsAt,
    lineLabel: plan.lines[0]?.label ?? "",
    ...(plan.title ? { title: plan.title } : {}),
    facts: plan.facts ?? [],
    saleEndsAt: plan.saleEndsAt ?? startsAt,
    settlesAt: plan.settlesAt ?? null,
    promiseDueAt: plan.promiseDueAt ?? null,
  };
}
