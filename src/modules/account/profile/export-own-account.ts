import { type Context, requireSelf } from "../../../platform/context.ts";
import { readMe } from "../find-user.ts";
import { listSessions } from "../session/list-sessions.ts";

/** Everything stored about a person, for that person, as machine-readable JSON. */
export async function exportData(ctx: Context) {
  const { id: userId } = requireSelf(ctx);
  const { db } = ctx;
  const mine = { where: { userId } } as const;
  const [
    profile,
    health,
    companions,
    documents,
    socialAccounts,
    favourites,
    bookings,
    reviews,
    conversations,
  ] = await Promise.all([
    readMe(db, userId),
    db.healthProfile.findUnique(mine),
    db.companion.findMany(mine),
    db.userDocument.findMany({
      ...mine,
      select: { label: true, createdAt: true, file: { select: { name: true } } },
    }),
    db.socialAccount.findMany({ ...mine, select: { provider: true, email: true, createdAt: true } }),
    db.favourite.findMany({ ...mine, select: { productId: true, createdAt: true } }),
    db.booking.findMany({
      ...mine,
      omit: { commissionBasisPoints: true },
      include: {
        passengers: true,
        company: { select: { name: true } },
        product: { select: { title: true } },
      },
    }),
    db.review.findMany(mine),
    db.conversation.findMany({
      ...mine,
      include: { messages: { select: { body: true, createdAt: true, fromCustomer: true } } },
    }),
  ]);
  const payments = await db.payment.findMany({
    where: { bill: { userId } },
    select: { id: true, provider: true, amount: true, currency: true, status: true, createdAt: true },
  });
  const sessions = await listSessions(ctx);
  return {
    exportedAt: ctx.now().toISOString(),
    profile,
    health,
    companions,
    documents,
    socialAccounts,
    sessions,
    bookings,
    payments,
    favourites,
    reviews,
    conversations,
  };
}
