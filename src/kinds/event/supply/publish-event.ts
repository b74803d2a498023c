import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { onceUnderKey } from "../../../modules/payment/callback/answer-once.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { planSessionsIn, previewDates } from "./plan-sessions.ts";
import { saveEventIn } from "./save-event.ts";
import type {
  EventPublished,
  PreviewEventInput,
  PublishEventInput,
  SessionsPlanned,
} from "./supply-schema.ts";

/** An event with its dates, places and tariffs at once: all of it is made, or nothing; the same key makes it once. */
export async function publishEvent(ctx: Context, input: PublishEventInput): Promise<EventPublished> {
  const { idempotencyKey: key, ...wanted } = input;
  const scope = { scope: `publish-event:${requireActor(ctx).id}`, key, input: wanted, now: ctx.now() };
  return withRetry(ctx.db, (tx) => onceUnderKey(tx, scope, () => publishIn(ctx, tx, wanted)));
}

async function publishIn(
  ctx: Context,
  tx: Tx,
  { event, eventId, ...plan }: Omit<PublishEventInput, "idempotencyKey">,
): Promise<EventPublished> {
  const id = event ? (await saveEventIn(ctx, tx, event)).id : (eventId ?? "");
  const planned = await planSessionsIn(ctx, tx, { ...plan, eventId: id });
  const next = await tx.eventSession.findFirst({
    where: { eventId: id, product: { status: { not: "CANCELLED" }, startsAt: { gt: ctx.now() } } },
    orderBy: { product: { startsAt: "asc" } },
    select: { productId: true },
  });
  return { ...planned, eventId: id, sessionId: next?.productId ?? null };
}

/** The dates that publishing would make. */
export async function previewEvent(ctx: Context, input: PreviewEventInput): Promise<SessionsPlanned> {
  const { companyId, eventId, title, ...dates } = input;
  await requireCompanyStaff(ctx, ctx.db, companyId, null);
  const company = await ctx.db.company.findUnique({
    where: { id: companyId },
    select: { country: { select: { timeZone: true } } },
  });
  const known = eventId ? await ctx.db.event.findFirst({ where: { id: eventId, companyId } }) : null;
  if (!company || (eventId && !known)) throw new AppError("NOT_FOUND");
  const event = { id: null, companyId, placeId: null, title, ...known, ...company.country };
  return previewDates(ctx, { ...dates, event, published: true });
}
