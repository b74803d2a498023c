import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { dayOf } from "../../../shared/dates.ts";
import { servesCompany } from "../../../shared/reach.ts";
import type { MarkVisitInput } from "../schema.ts";

import { absentAfterMinutes, visitMay } from "../search/appointment-schema.ts";
import { readVisitStatus } from "./read-visit.ts";

/** Marks a visit as arrived, in consultation, done or absent: on its day, in this order. */
export async function markVisit(ctx: Context, input: MarkVisitInput): Promise<{ status: string }> {
  const actor = requireActor(ctx);
  const found = await ctx.db.booking.findFirst({
    where: { id: input.bookingId, kind: "rdv", status: { in: [...soldStatuses] } },
    include: { country: { select: { timeZone: true } } },
  });
  if (!found || !servesCompany(actor, found.companyId, found.terminalId)) throw new AppError("NOT_FOUND");
  const now = ctx.now();
  const { timeZone } = found.country;
  if (dayOf(found.startsAt, timeZone) !== dayOf(now, timeZone)) throw new AppError("NOT_ON_ITS_DAY");
  if (input.status === "ABSENT" && now.getTime() < found.startsAt.getTime() + absentAfterMinutes * 60_000) {
    throw new AppError("TOO_EARLY_FOR_ABSENCE", { minutes: absentAfterMinutes });
  }
  return withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from "Booking" where "id" = ${found.id}::uuid for update`;
    const before = await readVisitStatus(tx, found.id);
    if (before === input.status) return { status: before };
    if (!visitMay[before].includes(input.status)) throw new AppError("CONFLICT");
    const times = {
      ARRIVED: { arrivedAt: now },
      IN_CONSULTATION: { startedAt: now },
      DONE: { endedAt: now },
      ABSENT: { arrivedAt: null },
    }[input.status];
    const data = { status: input.status, updatedById: actor.id, ...times };
    await tx.appointmentVisit.upsert({
      where: { bookingId: found.id },
      create: { bookingId: found.id, companyId: found.companyId, ...data },
      update: data,
    });
    await markTickets(tx, { bookingId: found.id, status: input.status, now, userId: actor.id });
    await writeAudit(ctx, tx, {
      action: "mark-visit",
      objectType: "Booking",
      objectId: found.id,
      companyId: found.companyId,
      before: { visit: before },
      after: { visit: input.status },
    });
    return { status: input.status };
  });
}

interface MarkedTickets extends MarkVisitInput {
  now: Date;
  userId: string;
}

/**
 * A patient who is present needs no scan: the gate's list counts the ticket as used. Of one who is absent after all it
 * is valid again, for the patient may still come.
 */
async function markTickets(tx: Tx, { bookingId, status, now, userId }: MarkedTickets): Promise<void> {
  if (status === "ABSENT") {
    await tx.ticket.updateMany({
      where: { bookingId, status: { in: ["USED", "VALID"] } },
      data: { status: "VALID", entered: 0, usedAt: null, usedById: null, usedDevice: null },
    });
    return;
  }
  const valid = { bookingId, status: "VALID" } as const;
  await tx.ticket.updateMany({
    where: { ...valid, entered: 0 },
    data: { entered: 1, usedAt: now, usedById: userId },
  });
  await tx.ticket.updateMany({ where: valid, data: { status: "USED" } });
}
