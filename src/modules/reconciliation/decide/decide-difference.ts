import type { Match, MatchStep } from "../../../../prisma/client/client.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireAdminOf, requireSelf } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { requireSecondPerson } from "../../../platform/second-person.ts";
import { readSettings } from "../../../platform/settings.ts";
import { AppError } from "../../../shared/app-error.ts";
import { type LockedMatch, lockMatch } from "../settle/lock-match.ts";
import { applyStep } from "./apply-step.ts";
import type { DecideInput } from "./decide-schema.ts";
import { fitsStep } from "./step-policy.ts";

/**
 * A person decides about a difference, with a reason. Above the country's setting, and whenever it takes money from a
 * company, the decision waits for a second administrator, and nothing is posted before.
 */
export async function decideDifference(
  ctx: Context,
  input: DecideInput,
): Promise<{ id: string; waits: boolean }> {
  const actor = requireSelf(ctx);
  const { id, step, paymentId = null, note } = input;
  return withOpenMatch(ctx, id, async (tx, locked) => {
    const { match } = locked;
    if (match.askedById || !fitsStep(locked, step)) throw new AppError("CONFLICT");
    const { differenceAloneMaximum } = await readSettings(tx, match.countryId, ctx.now());
    if (match.amount > differenceAloneMaximum || step === "DEDUCT") {
      await tx.match.update({
        where: { id },
        data: { askedStep: step, askedPaymentId: paymentId, askedById: actor.id, note },
      });
      await audit(ctx, tx, match, { action: "ask-difference", step, note });
      return { id, waits: true };
    }
    await decide(ctx, tx, locked, { step, paymentId, note, decidedById: actor.id, secondById: null });
    return { id, waits: false };
  });
}

/** The second administrator confirms what the first one asked for: then it is done. */
export async function confirmDifference(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  const actor = requireSelf(ctx);
  return withOpenMatch(ctx, id, async (tx, locked) => {
    const { askedStep, askedPaymentId, askedById, note } = locked.match;
    if (!askedStep || !askedById) throw new AppError("CONFLICT");
    await requireSecondPerson(ctx, tx, [askedById]);
    await decide(ctx, tx, locked, {
      ...{ step: askedStep, paymentId: askedPaymentId, note: note ?? "" },
      ...{ decidedById: askedById, secondById: actor.id },
    });
    return { id };
  });
}

/** Either of the two withdraws or refuses the decision: the difference is open again. */
export async function refuseDifference(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  return withOpenMatch(ctx, id, async (tx, { match }) => {
    if (!match.askedById) throw new AppError("CONFLICT");
    await tx.match.update({
      where: { id },
      data: { askedStep: null, askedPaymentId: null, askedById: null, note: null },
    });
    await audit(ctx, tx, match, { action: "refuse-difference", step: match.askedStep });
    return { id };
  });
}

async function withOpenMatch<T>(
  ctx: Context,
  id: string,
  work: (tx: Tx, locked: LockedMatch) => Promise<T>,
): Promise<T> {
  const known = await ctx.db.match.findUnique({ where: { id }, select: { countryId: true } });
  if (!known) throw new AppError("NOT_FOUND");
  requireAdminOf(ctx, known.countryId);
  return withRetry(ctx.db, async (tx) => {
    const locked = await lockMatch(tx, id);
    if (locked.match.state !== "OPEN") throw new AppError("CONFLICT");
    return work(tx, locked);
  });
}

interface Decision {
  step: MatchStep;
  paymentId: string | null;
  note: string;
  decidedById: string;
  secondById: string | null;
}

async function decide(ctx: Context, tx: Tx, locked: LockedMatch, decision: Decision): Promise<void> {
  const { step, paymentId, note, decidedById, secondById } = decision;
  const { match } = locked;
  const ledgerTransactionId = await applyStep(ctx, tx, locked, { step, paymentId });
  await tx.match.update({
    where: { id: match.id },
    data: {
      ...{ state: "ACCEPTED", step, note, decidedById, secondById, decidedAt: ctx.now() },
      ...{ askedStep: null, askedPaymentId: null, askedById: null },
      ...(step === "ATTACH" ? { paymentId } : {}),
      ...(ledgerTransactionId ? { ledgerTransactionId } : {}),
    },
  });
  await audit(ctx, tx, match, { action: "decide-difference", step, note });
}

function audit(
  ctx: Context,
  tx: Tx,
  { id, countryId, class: kind, amount, currency }: Match,
  { action, step, note }: { action: string; step: MatchStep | null; note?: string },
): Promise<void> {
  return writeAudit(ctx, tx, {
    action,
    objectType: "Match",
    objectId: id,
    countryId,
    after: { class: kind, amount, currency, step },
    reason: note ?? null,
  });
}
