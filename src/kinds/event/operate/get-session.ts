import { isDeepStrictEqual } from "node:util";
import { requireCompanyStaff } from "../../../modules/partner/company/require-company-staff.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import type { Db } from "../../../platform/database/database.ts";
import { AppError } from "../../../shared/app-error.ts";
import { administersIn, asCashier, servesCompany } from "../../../shared/reach.ts";
import { unitOf } from "../pool-units-schema.ts";
import { tariffState } from "../search/read-places.ts";
import type { VenueLayout } from "../supply/venue-layout-schema.ts";
import type { OperatedSessionView, SessionIdInput } from "./operate-schema.ts";

const wanted = {
  product: { include: { country: { select: { timeZone: true } } } },
  venueMap: { select: { layout: true } },
  pools: {
    orderBy: { ordinal: "asc" },
    include: { tariffs: { where: { complimentary: false }, orderBy: { position: "asc" } } },
  },
} as const;

const readSession = (db: Db, productId: string) =>
  db.eventSession.findUnique({ where: { productId }, include: wanted });

type Row = NonNullable<Awaited<ReturnType<typeof readSession>>>;
type PoolRow = Row["pools"][number];

/**
 * A session for its organiser's editor and its desk: pools and tariffs with their sales. Only who manages it reads the
 * access codes; a cashier asks the customer for theirs.
 */
export async function getSession(ctx: Context, { id }: SessionIdInput): Promise<OperatedSessionView> {
  const now = ctx.now();
  const session = await readSession(ctx.db, id);
  if (!session?.product.startsAt || !session.product.endsAt) throw new AppError("NOT_FOUND");
  const { product, pools, venueMap } = session;
  const { companyId } = session;
  const actor = requireActor(ctx);
  await requireCompanyStaff({ ...ctx, actor: asCashier(actor) }, ctx.db, companyId, product.terminalId);
  const manages =
    servesCompany(actor, companyId, product.terminalId) || administersIn(actor, product.countryId);
  const tariffs = pools.flatMap((pool) => pool.tariffs);
  const claims = await ctx.db.claim.findMany({
    where: {
      resourceId: { in: [id, ...tariffs.filter(({ cap }) => cap !== null).map((tariff) => tariff.id)] },
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    select: { resourceId: true, unit: true },
  });
  const taken = claims.filter(({ resourceId }) => resourceId === id).map(({ unit }) => unit);
  const soldOf = (tariffId: string) => claims.filter(({ resourceId }) => resourceId === tariffId).length;
  const layout = session.layout as VenueLayout | null;
  const drawnNow = (venueMap?.layout ?? null) as VenueLayout | null;
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
    layout,
    redrawn: isDeepStrictEqual(drawnNow, layout) ? null : drawnNow,
    taken,
    pools: pools.map((pool) => poolView(pool, { taken, soldOf, now, manages })),
  };
}

interface Sold {
  taken: readonly number[];
  soldOf: (tariffId: string) => number;
  now: Date;
  manages: boolean;
}

function poolView(
  { id, ordinal, name, capacity, map, tariffs }: PoolRow,
  { taken, soldOf, now, manages }: Sold,
) {
  const ofPool = taken.filter((unit) => unit > unitOf(ordinal, 0) && unit < unitOf(ordinal + 1, 0)).length;
  const free = Math.max(0, capacity - ofPool);
  return {
    ...{ id, ordinal, name, capacity },
    numbered: map !== null,
    taken: ofPool,
    tariffs: tariffs.map(
      ({ poolId: _poolId, complimentary: _given, position: _at, accessCode, ...tariff }) => {
        const left = tariff.cap === null ? free : Math.max(0, Math.min(free, tariff.cap - soldOf(tariff.id)));
        const window = {
          salesFrom: tariff.salesFrom?.toISOString() ?? null,
          salesTo: tariff.salesTo?.toISOString() ?? null,
        };
        const code = { coded: accessCode !== null, accessCode: manages ? accessCode : null };
        return { ...tariff, ...code, ...window, left, state: tariffState(window, left, now) };
      },
    ),
  };
}
