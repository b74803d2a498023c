import type { Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireSelf } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { reachIn } from "../../shared/reach.ts";
import { userResource } from "../account/user.resource.ts";
import { readMessages, storyPayment } from "../message/support/story-events.ts";
import { describeBooking } from "./describe-booking.ts";
import type { CustomerFile, FileInput } from "./schema.ts";

const shown = 20;

/** A person's bookings, payments and messages, for Mboa's own staff. */
export async function getCustomerFile(ctx: Context, { area, id }: FileInput): Promise<CustomerFile> {
  const reach = reachIn(requireSelf(ctx), area);
  if (!reach || (area !== "admin" && area !== "support")) throw new AppError("FORBIDDEN");
  const scope = userResource.scope[area]?.(reach) as Prisma.UserWhereInput;
  const user = await ctx.db.user.findFirst({
    where: { AND: [{ id }, scope] },
    select: {
      country: { select: { timeZone: true } },
      roles: { include: { role: true, company: true, terminal: true, country: true } },
    },
  });
  if (!user) throw new AppError("NOT_FOUND");
  const latest = { orderBy: { createdAt: "desc" as const }, take: shown };
  const [bookings, bookingCount, payments, conversations, messages] = await Promise.all([
    ctx.db.booking.findMany({ where: { userId: id }, orderBy: { startsAt: "desc" }, take: shown }),
    ctx.db.booking.count({ where: { userId: id } }),
    // Payments are found through their bills, which are indexed by payer.
    ctx.db.payment.findMany({
      where: { bill: { userId: id }, kind: { in: ["COLLECT", "REFUND"] } },
      ...latest,
    }),
    ctx.db.conversation.findMany({
      where: { userId: id },
      orderBy: { lastMessageAt: "desc" },
      take: shown,
      include: { _count: { select: { messages: { where: { fromCustomer: true, readAt: null } } } } },
    }),
    readMessages(ctx, { userId: id }),
  ]);
  return {
    timeZone: user.country.timeZone,
    bookings: bookings.map(describeBooking),
    bookingCount,
    payments: payments.map(storyPayment),
    roles: user.roles.map(({ id, role, company, terminal, country }) => ({
      id,
      label: role.description,
      place: [terminal?.name, company?.name, country?.name].filter(Boolean).join(" · "),
    })),
    conversations: conversations.map(({ id, subject, lastMessageAt, _count }) => ({
      id,
      subject,
      lastAt: lastMessageAt.toISOString(),
      unread: _count.messages,
    })),
    messages: messages.slice(0, shown),
  };
}
