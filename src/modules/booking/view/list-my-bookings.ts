import type { Prisma } from "../../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { noPlace, soldStatuses } from "../../../shared/booking/booking-steps.ts";
import { ownBookings } from "../booking-scope.ts";
import type { MyBookingsInput } from "../schema.ts";
import { bookingViewInclude, bookingViews } from "./booking-view.ts";
import type { BookingView } from "./view-schema.ts";

export interface MyBookings {
  bookings: BookingView[];
  nextCursor: string | null;
}

/** The caller's own bookings: coming ones, soonest first, or past ones, latest first. */
export async function listMyBookings(ctx: Context, input: MyBookingsInput): Promise<MyBookings> {
  const actor = requireActor(ctx);
  const rows = await ctx.db.booking.findMany({
    where: { ...ownBookings(actor), ...whereOf(input.when, ctx.now()) },
    include: bookingViewInclude,
    orderBy: [{ startsAt: input.when === "upcoming" ? "asc" : "desc" }, { id: "asc" }],
    take: input.limit + 1,
    ...(input.cursor ? { cursor: { id: input.cursor }, skip: 1 } : {}),
  });
  const page = rows.slice(0, input.limit);
  return {
    bookings: await bookingViews(ctx, page),
    nextCursor: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Ends that are listed among past bookings because the customer waited; a hold that just lapsed is not. */
const listedEnds = ["PAID_TOO_LATE", "NOT_ANSWERED", "CASH_NOT_PAID", "SHARES_NOT_PAID", noPlace] as const;

function whereOf(when: MyBookingsInput["when"], now: Date): Prisma.BookingWhereInput {
  if (when === "upcoming") {
    return {
      endsAt: { gt: now },
      OR: [
        { status: "CONFIRMED" },
        {
          status: { in: ["REQUESTED", "PENDING"] },
          bill: { OR: [{ holdExpiresAt: { gt: now } }, { paidAt: { not: null } }] },
        },
      ],
    };
  }
  return {
    OR: [
      { endsAt: { lte: now }, status: { in: [...soldStatuses] } },
      { status: { in: ["COMPLETED", "CANCELLED", "DECLINED"] } },
      { status: "EXPIRED", statusReason: { in: [...listedEnds] } },
    ],
  };
}
