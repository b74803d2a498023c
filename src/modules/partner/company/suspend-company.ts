import type { z } from "zod";
import { writeAudit } from "../../../platform/audit.ts";
import type { Context } from "../../../platform/context.ts";
import { type Tx, withRetry } from "../../../platform/database/database.ts";
import { inLanguage } from "../../../platform/reader-language.ts";
import { peopleIn } from "../../../shared/booking/places.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { suspendCompanyInput } from "./company-schema.ts";
import { lockCompany } from "./lock-company.ts";

/** Whom a suspension reaches: bookings whose contact is told, the people on them, and what they have paid. */
export interface SuspensionReach {
  told: number;
  people: number;
  amount: number;
  currency: string;
}

/** Suspends a company: sales stop at once, because sales read its state. Customers with tickets are told. */
export async function suspendCompany(
  ctx: Context,
  raw: z.input<typeof suspendCompanyInput>,
): Promise<SuspensionReach> {
  const { id, reason } = suspendCompanyInput.parse(raw);
  return withRetry(ctx.db, async (tx) => {
    const company = await lockCompany(ctx, tx, id, "ACTIVE");
    await tx.company.update({
      where: { id },
      data: { status: "SUSPENDED", suspendedAt: ctx.now(), suspendedReason: reason },
    });
    await writeAudit(ctx, tx, {
      action: "suspend-company",
      objectType: "Company",
      objectId: id,
      companyId: id,
      countryId: company.countryId,
      reason,
      before: { status: "ACTIVE" },
      after: { status: "SUSPENDED" },
    });
    return notifyHolders(ctx, tx, company);
  });
}

type LockedCompany = Awaited<ReturnType<typeof lockCompany>>;

async function notifyHolders(
  ctx: Context,
  tx: Tx,
  { id: companyId, name: companyName, country }: LockedCompany,
): Promise<SuspensionReach> {
  const now = ctx.now();
  const held = await tx.booking.findMany({
    where: { companyId, status: "CONFIRMED", startsAt: { gt: now } },
    select: {
      ...{ id: true, code: true, startsAt: true, language: true },
      ...{ contactPhone: true, contactEmail: true, userId: true },
      ...{ places: true, admits: true, total: true },
    },
  });
  for (const { id, code, startsAt, language, contactPhone: phone, contactEmail: email, userId } of held) {
    await inLanguage(language, () =>
      ctx.notify(tx, {
        to: { phone, email, userId },
        template: "companySuspended",
        data: { companyName, code, when: formatDateTime(startsAt, country.timeZone) },
        dedupeKey: `company-suspended:${id}:${now.getTime()}`,
        bookingId: id,
        companyId,
      }),
    );
  }
  return {
    told: held.length,
    people: held.reduce((sum, booking) => sum + peopleIn(booking), 0),
    amount: held.reduce((sum, { total }) => sum + total, 0),
    currency: country.currency,
  };
}
