import type { Prisma } from "../../../prisma/client/client.ts";
import { type Context, requireActor } from "../../platform/context.ts";
import { AppError } from "../../shared/app-error.ts";
import { soldStatuses } from "../../shared/booking/booking-steps.ts";
import { type Actor, type Area, seesMoney } from "../../shared/permissions.ts";
import { reachIn, servesCompany } from "../../shared/reach.ts";
import { readEntry } from "../desk/gate/read-entries.ts";
import { enteredOf } from "../desk/gate/read-tickets.ts";
import { readMessages, readWaiting } from "./read-bookings.ts";
import type { Cockpit, CockpitInput, CockpitMoney, CockpitPerson } from "./schema.ts";

const peopleShown = 100;

/** Everything about one departure or session on one page, for people who may read its row. */
export async function getCockpit(ctx: Context, { area, id }: CockpitInput): Promise<Cockpit> {
  const actor = requireActor(ctx);
  const product = await seenProduct(ctx, actor, area, id);
  const entry = await readEntry(ctx, id);
  const [places, units, people, waiting, money, messages] = await Promise.all([
    ctx.kinds[entry.kind]?.gate?.places?.(ctx.db, id) ?? null,
    takenUnits(ctx, id),
    readPeople(ctx, id),
    readWaiting(ctx, { productIds: [id] }),
    seesMoney(actor) ? readMoney(ctx, id, entry.currency) : null,
    readMessages(ctx, [id]),
  ]);
  return {
    entry,
    places,
    ...units,
    ...people,
    waiting,
    money,
    messages,
    served: servesCompany(actor, product.companyId, product.terminalId),
  };
}

/** The departures and sessions among these ids that the person may read. */
export function seenProducts(ctx: Context, actor: Actor, area: Area, ids: readonly string[]) {
  const reach = reachIn(actor, area);
  if (!reach) throw new AppError("FORBIDDEN");
  const watched = Object.values(ctx.kinds).flatMap((kind) => kind.watched ?? []);
  const scopes = watched.flatMap(({ scope }) => scope[area]?.(reach) ?? []) as Prisma.ProductWhereInput[];
  return ctx.db.product.findMany({
    where: { id: { in: [...ids] }, OR: scopes },
    select: { id: true, kind: true, companyId: true, terminalId: true },
  });
}

async function seenProduct(ctx: Context, actor: Actor, area: Area, id: string) {
  const [product] = await seenProducts(ctx, actor, area, [id]);
  if (!product) throw new AppError("NOT_FOUND");
  return product;
}

async function takenUnits(
  ctx: Context,
  resourceId: string,
): Promise<Pick<Cockpit, "soldUnits" | "heldUnits">> {
  const claims = await ctx.db.claim.findMany({
    where: { resourceId, OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now() } }] },
    select: { unit: true, expiresAt: true },
    orderBy: { unit: "asc" },
  });
  const units = (sold: boolean) =>
    claims.filter(({ expiresAt }) => (expiresAt === null) === sold).map(({ unit }) => unit);
  return { soldUnits: units(true), heldUnits: units(false) };
}

async function readPeople(ctx: Context, productId: string): Promise<Pick<Cockpit, "people" | "tickets">> {
  const where = { productId, status: { not: "CANCELLED" } } satisfies Prisma.TicketWhereInput;
  const [tickets, count] = await Promise.all([
    ctx.db.ticket.findMany({
      where,
      orderBy: { unit: "asc" },
      take: peopleShown,
      include: { booking: { select: { code: true, channel: true } } },
    }),
    ctx.db.ticket.count({ where }),
  ]);
  const people = tickets.map(
    (ticket): CockpitPerson => ({
      ticketId: ticket.id,
      bookingId: ticket.bookingId,
      code: ticket.booking.code,
      channel: ticket.booking.channel,
      unit: ticket.unit,
      label: ticket.label,
      name: ticket.holderName,
      admits: ticket.admits,
      entered: enteredOf(ticket),
    }),
  );
  return { people, tickets: count };
}

async function readMoney(ctx: Context, productId: string, currency: string): Promise<CockpitMoney> {
  const [sales, refunds] = await Promise.all([
    ctx.db.booking.groupBy({
      by: ["channel"],
      where: { productId, status: { in: [...soldStatuses] } },
      _sum: { total: true },
    }),
    ctx.db.payment.aggregate({
      where: { kind: "REFUND", booking: { productId }, status: { in: ["CREATED", "PENDING", "SUCCEEDED"] } },
      _sum: { amount: true },
    }),
  ]);
  const sold = (channel: "ONLINE" | "DESK") => sales.find((one) => one.channel === channel)?._sum.total ?? 0;
  return { currency, online: sold("ONLINE"), desk: sold("DESK"), refunded: refunds._sum.amount ?? 0 };
}
