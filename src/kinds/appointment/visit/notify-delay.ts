import { bookingLink } from "../../../modules/booking/make-booking-link.ts";
import { writeAudit } from "../../../platform/audit.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { uuid7 } from "../../../platform/database/uuid.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addDays, formatDuration, formatTime, startOfDay } from "../../../shared/dates.ts";
import { minute } from "../../../shared/durations.ts";
import type { TellDelayInput } from "../schema.ts";
import { requireConsultantStaff } from "./agenda-reach.ts";

/**
 * Announces a consultant's delay: every patient still waiting that day is told, once per announced delay. The messages
 * are queued in the transaction that records the delay, so that a crash tells either all or none.
 */
export async function notifyDelay(ctx: Context, input: TellDelayInput): Promise<{ told: number }> {
  const actor = requireActor(ctx);
  const consultant = await ctx.db.consultant.findUnique({
    where: { id: input.consultantId },
    include: { company: { select: { country: { select: { timeZone: true } } } } },
  });
  if (!consultant) throw new AppError("NOT_FOUND");
  await requireConsultantStaff(ctx, ctx.db, consultant);
  const { timeZone } = consultant.company.country;
  return withRetry(ctx.db, async (tx) => {
    await tx.$queryRaw`select 1 from "Consultant" where "id" = ${consultant.id}::uuid for update`;
    const now = ctx.now();
    const day = new Date(input.day);
    const same = await tx.consultantDelay.findFirst({
      where: { consultantId: consultant.id, day },
      orderBy: { createdAt: "desc" },
    });
    if (same?.minutes === input.minutes) return { told: 0 };
    const delay = await tx.consultantDelay.create({
      data: {
        id: uuid7(now),
        companyId: consultant.companyId,
        consultantId: consultant.id,
        day,
        minutes: input.minutes,
        createdById: actor.id,
      },
    });
    const waiting = await tx.booking.findMany({
      where: {
        kind: "rdv",
        resourceId: consultant.id,
        status: "CONFIRMED",
        startsAt: {
          // Includes patients whose start has passed but who still wait until the delayed time.
          gt: new Date(now.getTime() - input.minutes * minute),
          gte: startOfDay(input.day, timeZone),
          lt: startOfDay(addDays(input.day, 1), timeZone),
        },
        OR: [{ visit: null }, { visit: { status: { in: ["EXPECTED", "ARRIVED"] } } }],
      },
    });
    for (const booking of waiting) {
      await inLanguage(booking.language, async () => {
        await ctx.notify(tx, {
          to: { phone: booking.contactPhone, email: booking.contactEmail, userId: booking.userId },
          template: "consultantLate",
          data: {
            title: booking.title,
            delay: formatDuration(input.minutes),
            time: formatTime(new Date(booking.startsAt.getTime() + input.minutes * minute), timeZone),
            code: booking.code,
            link: bookingLink(ctx, booking.code),
          },
          dedupeKey: `late:${delay.id}:${booking.id}`,
          bookingId: booking.id,
          companyId: booking.companyId,
        });
      });
    }
    await writeAudit(ctx, tx, {
      action: "tell-delay",
      objectType: "Consultant",
      objectId: consultant.id,
      companyId: consultant.companyId,
      after: { minutes: input.minutes, told: waiting.length },
    });
    return { told: waiting.length };
  });
}
