import { randomInt } from "node:crypto";
import type { ServiceKind } from "../../../prisma/client/client.ts";
import { listSlots } from "../../kinds/appointment/search/list-slots.ts";
import type { HoldPlacesInput } from "../../modules/booking/schema.ts";
import type { Context } from "../../platform/context.ts";
import { addDays, dayOf } from "../../shared/dates.ts";

/** What simulated travellers ask for: something of each kind that is on sale. */

type Leg = Omit<HoldPlacesInput["legs"][number], "leg" | "kind">;
type Wish = (ctx: Context, name: string) => Promise<Leg | null>;

const anybody = () => String(randomInt(100_000_000, 999_999_999));

/** One thing of this kind that is on sale and begins in the next days; cars, houses and consultants have no beginning. */
async function choose(ctx: Context, kind: ServiceKind, daysAhead: number): Promise<string | undefined> {
  const until = new Date(ctx.now().getTime() + daysAhead * 24 * 3_600_000);
  const [row] = await ctx.db.$queryRaw<{ id: string }[]>`
    select "id" from "Product"
    where "kind" = ${kind}::"ServiceKind" and "status" = 'PUBLISHED' and "cancelledAt" is null
      and ("startsAt" is null or ("startsAt" > ${ctx.now()} and "startsAt" < ${until}))
    order by random() limit 1`;
  return row?.id;
}

const trip: Wish = async (ctx, name) => {
  const productId = await choose(ctx, "trip", 3);
  if (!productId) return null;
  const places = randomInt(1, 4);
  const passenger = () => ({ name, identityType: "CNI" as const, identityNumber: anybody() });
  return { productId, wish: { places }, passengers: Array.from({ length: places }, passenger) };
};

const event: Wish = async (ctx) => {
  const productId = await choose(ctx, "event", 60);
  const tariff = await ctx.db.eventTariff.findFirst({
    where: { pool: { productId: productId ?? "" }, accessCode: null, complimentary: false },
    orderBy: { position: "asc" },
  });
  if (!productId || !tariff) return null;
  const count = randomInt(1, 1 + Math.min(3, tariff.perBooking));
  return {
    productId,
    wish: { code: "", items: [{ tariffId: tariff.id, count, units: [] }] },
    passengers: [],
  };
};

/** A car is taken with its driver where it has one: the traveller has no licence to show. */
const location: Wish = async (ctx) => {
  const productId = await choose(ctx, "location", 0);
  if (!productId) return null;
  const today = dayOf(ctx.now(), ctx.country.timeZone);
  const from = addDays(today, randomInt(1, 30));
  const car = await ctx.db.rentalCar.findUnique({ where: { productId } });
  if (!car) {
    const { minNights = 1 } = (await ctx.db.rentalHouse.findUnique({ where: { productId } })) ?? {};
    const to = addDays(from, minNights + randomInt(0, 3));
    return { productId, wish: { type: "house", from, to, guests: 1 }, passengers: [] };
  }
  const licence = {
    number: anybody(),
    birthDate: "1988-04-12",
    obtainedOn: "2010-06-01",
    expiresOn: addDays(today, 900),
  };
  const times = { pickupAt: car.pickupFrom, returnAt: car.returnBy };
  const to = addDays(from, randomInt(1, 4));
  const who = car.driver === "NONE" ? { licence } : { driver: true };
  return { productId, wish: { type: "car", from, to, ...times, ...who }, passengers: [] };
};

const rdv: Wish = async (ctx, name) => {
  const productId = await choose(ctx, "rdv", 0);
  if (!productId) return null;
  const { days } = await listSlots(ctx, { id: productId, days: 7 });
  const starts = days.flatMap(({ places }) => places.flatMap((place) => place.starts));
  const start = starts[randomInt(Math.max(1, starts.length))];
  return start ? { productId, wish: { start: start.start }, passengers: [{ name }] } : null;
};

const wishes: Record<ServiceKind, Wish> = { trip, event, location, rdv };

/** Something of this kind for one person; null where there is nothing to have. */
export async function wishOf(
  ctx: Context,
  kind: ServiceKind,
  name: string,
): Promise<HoldPlacesInput["legs"] | null> {
  const leg = await wishes[kind](ctx, name);
  return leg && [{ ...leg, kind, leg: "OUTBOUND" }];
}
