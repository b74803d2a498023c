import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/app-error.ts";
import { requireCompanyStaff } from "../../partner/company/require-company-staff.ts";
import { unitOf } from "../pool-units-schema.ts";
import type { OperatedSessionView, SessionIdInput } from "./operate-schema.ts";

/** A session as its organiser edits it: pools and tariffs with what is sold of them, codes among them. */
export async function getSession(ctx: Context, { id }: SessionIdInput): Promise<OperatedSessionView> {
  const session = await ctx.db.eventSession.findUnique({
    where: { productId: id },
    include: {
      product: { include: { country: { select: { timeZone: true } } } },
      pools: {
        orderBy: { ordinal: "asc" },
        include: { tariffs: { where: { complimentary: false }, orderBy: { position: "asc" } } },
      },
    },
  });
  if (!session?.product.startsAt || !session.product.endsAt) throw new AppError("NOT_FOUND");
  const { product } = session;
  await requireCompanyStaff(ctx, ctx.db, session.companyId, product.terminalId);
  const claims = await ctx.db.claim.findMany({
    where: { resourceId: id, OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now() } }] },
    select: { unit: true },
  });
  const takenOf = (ordinal: number) =>
    claims.filter(({ unit }) => unit > unitOf(ordinal, 0) && unit < unitOf(ordinal + 1, 0)).length;
  return {
    id,
    eventId: session.eventId,
    title: product.title,
    status: product.status,
    startsAt: (product.startsAt ?? session.doorsAt).toISOString(),
    endsAt: (product.endsAt ?? session.doorsAt).toISOString(),
    doorsAt: session.doorsAt.toISOString(),
    saleEndsAt: session.saleEndsAt.toISOString(),
    timeZone: product.country.timeZone,
    currency: product.currency,
    comment: product.comment,
    canChoosePlace: product.canChoosePlace,
    entrances: session.entrances,
    venueMapId: session.venueMapId,
    pools: session.pools.map(({ map, tariffs, ordinal, ...pool }) => ({
      id: pool.id,
      name: pool.name,
      capacity: pool.capacity,
      numbered: map !== null,
      taken: takenOf(ordinal),
      tariffs: tariffs.map(
        ({ salesFrom, salesTo, poolId: _poolId, complimentary: _given, position: _at, ...tariff }) => ({
          ...tariff,
          salesFrom: salesFrom?.toISOString() ?? null,
          salesTo: salesTo?.toISOString() ?? null,
        }),
      ),
    })),
  };
}
