import { type Context, requireActor } from "../../../platform/context.ts";
import { openPaymentStatuses } from "../../../shared/booking/payment-steps.ts";
import { servedBy } from "../../../shared/reach.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { labelsOf } from "./lock-allotment.ts";
import type { DeskConflict } from "./offline-desk-schema.ts";

const shownMaximum = 50;

/**
 * Offline sales that need a person: money still owed to a customer, and units that differ from those on the slip.
 * Listed until the event is over.
 */
export async function listDeskConflicts(ctx: Context): Promise<DeskConflict[]> {
  const { companies, terminals } = servedBy(requireActor(ctx));
  const sales = await ctx.db.deskSale.findMany({
    where: {
      AND: [
        { booking: { OR: [{ companyId: { in: companies } }, { terminalId: { in: terminals } }] } },
        {
          OR: [
            {
              outcome: "TO_REFUND",
              booking: {
                payments: { some: { kind: "REFUND", status: { in: [...openPaymentStatuses, "FAILED"] } } },
              },
            },
            { outcome: "MOVED", booking: { status: "CONFIRMED", endsAt: { gt: ctx.now() } } },
          ],
        },
      ],
    },
    orderBy: { syncedAt: "desc" },
    take: shownMaximum,
    include: {
      allotment: {
        select: {
          device: true,
          units: true,
          labels: true,
          codes: true,
          user: { select: { firstName: true, lastName: true } },
        },
      },
      booking: {
        include: { country: { select: { timeZone: true } } },
      },
    },
  });
  return sales.flatMap(({ booking, allotment, ...sale }) => {
    if (!booking) return [];
    return [
      {
        id: sale.id,
        outcome: sale.outcome,
        kind: booking.kind,
        soldLabels: labelsOf(allotment, sale.units),
        soldAt: sale.soldAt.toISOString(),
        bookingCode: booking.code,
        units: booking.units,
        labels: booking.labels,
        amount: booking.total,
        currency: booking.currency,
        name: booking.contactName,
        phone: booking.contactPhone,
        title: booking.title,
        startsAt: booking.startsAt.toISOString(),
        timeZone: booking.country.timeZone,
        employee: fullName(allotment.user),
        device: allotment.device,
      },
    ];
  });
}
