import { Prisma } from "../../../../prisma/client/client.ts";
import { readMessages, readReviews, readWaiting } from "../../../modules/operator/read-bookings.ts";
import type { CockpitInput } from "../../../modules/operator/schema.ts";
import { type Context, requireActor } from "../../../platform/context.ts";
import { nameColumns, readerName } from "../../../platform/database/reader-name.ts";
import { AppError } from "../../../shared/app-error.ts";
import { addMonths } from "../../../shared/calendar.ts";
import { addDays, type Day, dateOf, dayOf, daysBetween, dayText } from "../../../shared/dates.ts";
import { paperWarningDays } from "../../../shared/home-limits.ts";
import { seesMoney } from "../../../shared/permissions.ts";
import { type Reach, reachIn } from "../../../shared/reach.ts";
import { rentalCarResource } from "../car/rental-car.resource.ts";
import { rentalHouseResource } from "../house/rental-house.resource.ts";
import { readDepositFigures, readRentalFigures } from "../operate/get-rental-statistics.ts";
import { readRentalDays, readRentalPeriods } from "./read-rental-days.ts";
import type { CockpitCar, CockpitHouse, RentalCockpit, RentalMonth } from "./rental-schema.ts";

/** A car is rented for years: the page shows the messages of the last days only. */
const messageDays = 60;

/** Everything about one car or house on one page, for people who may read its row. */
export async function getRentalCockpit(outer: Context, { area, id }: CockpitInput): Promise<RentalCockpit> {
  const actor = requireActor(outer);
  const reach = reachIn(actor, area);
  if (!reach) throw new AppError("FORBIDDEN");
  const product = await findReached(outer, { area, id }, reach);
  const { country } = product.company;
  // An administrator may open a car of another country than the URL's.
  const ctx: Context = { ...outer, country };
  const { timeZone } = country;
  const now = ctx.now();
  const today = dayOf(now, timeZone);
  const { rentalCar: car, rentalHouse: house } = product;
  const here = {
    id,
    today,
    type: car ? ("car" as const) : ("house" as const),
    rooms: house?.rooms.map(({ productId }) => productId) ?? [],
    villa: house?.parentId ?? null,
  };
  // The sums cover the whole company, so that branches do not get them; nor do staff who are impersonating a user.
  const money = seesMoney(actor) && area !== "branch";
  const [days, periods, thisMonth, lastMonth, deposits, waiting, messages, reviews] = await Promise.all([
    readRentalDays(ctx, here),
    readRentalPeriods(ctx, here),
    readMonth(ctx, here, { first: addMonths(today, 0), money }),
    readMonth(ctx, here, { first: addMonths(today, -1), money }),
    money ? readDepositFigures(ctx, figuresOf(here, today, today)) : null,
    readWaiting(ctx, { productIds: [id] }),
    readMessages(ctx, [id], dateOf(addDays(today, -messageDays))),
    readReviews(ctx, [id]),
  ]);
  return {
    at: now.toISOString(),
    timeZone,
    today,
    currency: product.currency,
    type: here.type,
    title: product.title,
    detail: car?.plate ?? house?.property.name ?? "",
    companyName: product.company.name,
    place: product.terminal?.name ?? "",
    status: product.status,
    price: product.price,
    weekendPrice: (car ?? house)?.weekendPrice ?? null,
    caution: (car ?? house)?.caution ?? 0,
    ...days,
    waiting,
    thisMonth,
    lastMonth,
    deposits: deposits && {
      held: deposits.held,
      heldAmount: deposits.heldAmount,
      disputed: deposits.disputed,
    },
    periods,
    messages,
    reviews,
    car: car && carOf(car, today),
    house: house && houseOf(house),
  };
}

const shown = {
  company: { include: { country: true } },
  terminal: { select: { name: true } },
  rentalCar: {
    include: {
      model: { select: { name: true, brand: { select: { name: true } } } },
      packages: { where: { active: true }, orderBy: [{ position: "asc" }, { days: "asc" }] },
      papers: { orderBy: [{ kind: "asc" }, { expiresOn: "desc" }], distinct: ["kind"] },
    },
  },
  rentalHouse: {
    include: {
      property: { select: { id: true, name: true } },
      type: { select: nameColumns },
      parent: { select: { productId: true, product: { select: { title: true } } } },
      rooms: {
        where: { product: { status: { not: "CANCELLED" } } },
        select: { productId: true, product: { select: { title: true } } },
        orderBy: { product: { title: "asc" } },
      },
      parts: {
        include: { partType: { select: nameColumns } },
        orderBy: { partType: { position: "asc" } },
      },
      _count: { select: { photos: true } },
    },
  },
} satisfies Prisma.ProductInclude;
type ShownProduct = Prisma.ProductGetPayload<{ include: typeof shown }>;

/** The product of a row that this person can read in a list of this area; otherwise NOT_FOUND. */
async function findReached(ctx: Context, { area, id }: CockpitInput, reach: Reach): Promise<ShownProduct> {
  const cars = rentalCarResource.scope[area]?.(reach) as Prisma.RentalCarWhereInput | undefined;
  const houses = rentalHouseResource.scope[area]?.(reach) as Prisma.RentalHouseWhereInput | undefined;
  const kinds: Prisma.ProductWhereInput[] = [
    ...(cars ? [{ rentalCar: { is: cars } }] : []),
    ...(houses ? [{ rentalHouse: { is: houses } }] : []),
  ];
  const product = await ctx.db.product.findFirst({ where: { id, OR: kinds }, include: shown });
  if (!product) throw new AppError("NOT_FOUND");
  return product;
}

interface RentalHere {
  id: string;
  type: "car" | "house";
}

const figuresOf = ({ id, type }: RentalHere, from: Day, to: Day) => ({
  input: { type, from, to },
  which: Prisma.sql`p."id" = ${id}::uuid`,
});

async function readMonth(
  ctx: Context,
  here: RentalHere,
  { first, money }: { first: Day; money: boolean },
): Promise<RentalMonth> {
  const last = addDays(addMonths(first, 1), -1);
  const [figures] = await readRentalFigures(ctx, figuresOf(here, first, last));
  return {
    first,
    days: daysBetween(first, last),
    taken: figures?.taken ?? 0,
    blocked: figures?.blocked ?? 0,
    bookings: figures?.bookings ?? 0,
    revenue: money ? (figures?.revenue ?? 0) : null,
  };
}

function carOf(car: NonNullable<ShownProduct["rentalCar"]>, today: Day): CockpitCar {
  const { model, year, seats, driverPrice } = car;
  return {
    model: `${model.brand.name} ${model.name}`,
    year,
    seats,
    driverPrice,
    papers: car.papers
      .map(({ id, kind, expiresOn }) => {
        const day = dayText(expiresOn);
        const daysLeft = daysBetween(today, day) - 1;
        return { id, kind, expiresOn: day, daysLeft, warned: day <= addDays(today, paperWarningDays) };
      })
      .sort((a, b) => a.expiresOn.localeCompare(b.expiresOn)),
    packages: car.packages.map(({ id, name, days, price, weekendPrice, withDriver }) => ({
      id,
      name,
      days,
      price,
      weekendPrice,
      withDriver,
    })),
  };
}

function houseOf(house: NonNullable<ShownProduct["rentalHouse"]>): CockpitHouse {
  const { type, property, guests, minNights, cleaning, parts, parent, rooms, _count } = house;
  const related = (part: "VILLA" | "ROOM") => (one: NonNullable<typeof parent>) => ({
    id: one.productId,
    title: one.product.title,
    part,
  });
  return {
    type: readerName(type),
    property,
    guests,
    minNights,
    cleaning,
    parts: parts.map(({ partType, count }) => ({ name: readerName(partType), count })),
    photos: _count.photos,
    related: [...(parent ? [related("VILLA")(parent)] : []), ...rooms.map(related("ROOM"))],
  };
}
