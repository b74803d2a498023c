import type { Prisma, ServiceKind } from "../../prisma/client/client.ts";
import { uuid7 } from "../../src/platform/database/uuid.ts";
import type { Services } from "../../src/server/start/services.ts";
import { isoWeekday } from "../../src/shared/calendar.ts";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import type { Actor, RoleSlug } from "../../src/shared/permissions.ts";

/** The people and offers of every history, written once: few places each, so that everybody meets everybody. */

const hour = 3_600_000;

export interface Town {
  customers: Actor[];
  /** Staff of the one company that sells everything, and of another one that sells departures. */
  partner: Actor;
  seller: Actor;
  stranger: Actor;
  admin: Actor;
  companyId: string;
  /** Departures of the same line and company: six seats each; the last one needs an answer. */
  trips: string[];
  tripsOfStranger: string[];
  /** With fewer seats than those departures, and with as many. */
  spareBuses: string[];
  /** A villa and its rooms. */
  villa: string;
  rooms: string[];
  feedId: string;
  /** A short and a long visit with one consultant, and the short one with a colleague. */
  visits: string[];
  consultants: string[];
  insurerId: string;
  session: { id: string; eventId: string; tariffs: string[] };
}

export const refundTiers = [
  { hoursBefore: 48, refundPercent: 100 },
  { hoursBefore: 24, refundPercent: 70 },
  { hoursBefore: 6, refundPercent: 33 },
];

export async function buildTown(services: Services): Promise<Town> {
  const { db, now } = services;
  const id = () => uuid7(now());
  const country = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const city = (name: string) => db.city.findFirstOrThrow({ where: { countryId: country.id, name } });
  const [douala, yaounde] = [await city("Douala"), await city("Yaoundé")];
  const inHours = (hours: number) => new Date(now().getTime() + hours * hour);

  let people = 0;
  async function person(
    role?: RoleSlug,
    scope: { companyId?: string; terminalId?: string } = {},
  ): Promise<Actor> {
    people += 1;
    const user = await db.user.create({
      data: {
        id: id(),
        firstName: "Awa",
        lastName: `Essomba ${people}`,
        phone: `+23767500000${people}`,
        countryId: country.id,
        activatedAt: now(),
        createdAt: now(),
      },
    });
    const { firstName, lastName } = user;
    const known = { id: user.id, firstName, lastName, countryId: country.id, onBehalfId: null };
    const actor: Actor = { ...known, mustUpdatePassword: false, mustAddFactor: false, grants: [] };
    if (!role) return actor;
    const { slug, ...found } = await db.role.findUniqueOrThrow({ where: { slug: role } });
    const at = { companyId: scope.companyId ?? null, terminalId: scope.terminalId ?? null };
    await db.userRole.create({ data: { id: id(), userId: user.id, roleId: found.id, ...at } });
    const { description, isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole } = found;
    const flags = { isAdminRole, isPartnerRole, isCompanyRole, isTerminalRole };
    return { ...actor, grants: [{ slug, description, ...flags, ...at, countryId: null }] };
  }

  async function company(name: string, kinds: ServiceKind[]) {
    const made = await db.company.create({
      data: {
        id: id(),
        countryId: country.id,
        name,
        slug: name.toLowerCase(),
        kinds,
        phone: "+237677000001",
        email: `${name.toLowerCase()}@example.cm`,
        refundTiers: refundTiers.map((tier) => ({ ...tier })),
      },
    });
    const place = (at: { id: string }, named: string) =>
      db.terminal.create({ data: { id: id(), companyId: made.id, cityId: at.id, name: named } });
    const [start, end] = [await place(douala, "Akwa"), await place(yaounde, "Mvan")];
    await db.payoutAccount.create({
      data: {
        id: id(),
        companyId: made.id,
        provider: "mtn-momo",
        number: "+237677000099",
        holder: name,
        verifiedAt: now(),
      },
    });
    return { id: made.id, start: start.id, end: end.id };
  }

  const own = await company("Wouri", ["trip", "location", "rdv", "event"]);
  const other = await company("Sanaga", ["trip"]);

  const product = (kind: ServiceKind, at: { id: string; start: string }, columns: object) => ({
    id: id(),
    kind,
    countryId: country.id,
    companyId: at.id,
    terminalId: at.start,
    cityId: douala.id,
    title: kind,
    price: 5000,
    currency: "XAF",
    status: "PUBLISHED" as const,
    images: [],
    createdAt: now(),
    updatedAt: now(),
    ...columns,
  });

  async function departures(at: typeof own, starts: number[], columns: object = {}): Promise<string[]> {
    const path = await db.path.create({
      data: {
        id: id(),
        companyId: at.id,
        startTerminalId: at.start,
        endTerminalId: at.end,
        distanceKm: 245,
        durationMinutes: 240,
        basePrice: 5000,
        currency: "XAF",
      },
    });
    const made: string[] = [];
    for (const [index, start] of starts.entries()) {
      const bus = await db.bus.create({
        data: {
          id: id(),
          companyId: at.id,
          name: `Car ${index}`,
          plate: `${at.id} ${index}`,
          layout: {},
          seatCount: 6,
        },
      });
      const times = { startsAt: inHours(start), endsAt: inHours(start + 4) };
      const trip = { pathId: path.id, busId: bus.id, seatCount: 6, comfort: bus.comfort, counterSeats: [6] };
      const waits = { requireValidation: index === starts.length - 1, toCityId: yaounde.id };
      const row = product("trip", at, { price: 4000 + 1000 * index, ...waits, ...times, ...columns });
      await db.product.create({
        data: { ...row, trip: { create: trip } } as Prisma.ProductUncheckedCreateInput,
      });
      made.push(row.id);
    }
    return made;
  }

  async function spareBuses(): Promise<string[]> {
    const made: string[] = [];
    for (const seatCount of [4, 6]) {
      const row = { id: id(), companyId: own.id, name: `Car ${seatCount} places`, plate: `R ${seatCount}` };
      const seats = Array.from({ length: seatCount }, (_, index) => index + 1);
      await db.bus.create({ data: { ...row, layout: { rows: [seats] }, seatCount } });
      made.push(row.id);
    }
    return made;
  }

  async function houses(): Promise<Pick<Town, "villa" | "rooms" | "feedId">> {
    const type = await db.houseType.findFirstOrThrow({ orderBy: { position: "asc" } });
    const property = { id: id(), companyId: own.id, terminalId: own.start, name: "Bonapriso" };
    await db.property.create({ data: property });
    await db.rentalHours.createMany({
      data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        ...{
          id: id(),
          companyId: own.id,
          subject: "HOUSE" as const,
          weekday,
          opensAt: "06:00",
          closesAt: "23:00",
        },
      })),
    });
    const house = async (price: number, parentId: string | null) => {
      const row = product("location", own, { price });
      await db.product.create({ data: row as Prisma.ProductUncheckedCreateInput });
      const ids = {
        productId: row.id,
        companyId: own.id,
        propertyId: property.id,
        typeId: type.id,
        parentId,
      };
      await db.rentalHouse.create({
        data: { ...ids, guests: 4, noticeHours: 0, caution: parentId ? 0 : 20_000 },
      });
      return row.id;
    };
    const villa = await house(40_000, null);
    const rooms = [await house(15_000, villa), await house(12_000, villa)];
    const feed = {
      id: id(),
      kind: "location" as const,
      resourceId: villa,
      companyId: own.id,
      name: "Autre site",
      url: "https://example.com/v.ics",
    };
    await db.calendarFeed.create({ data: feed });
    return { villa, rooms, feedId: feed.id };
  }

  async function practice(): Promise<Pick<Town, "visits" | "consultants" | "insurerId">> {
    const domain = { id: id(), kind: "rdv" as const, name: "Médecine", slug: "medecine-sim" };
    await db.domain.create({ data: domain });
    const insurer = { id: id(), countryId: country.id, name: "Assureur du Wouri" };
    await db.insurer.create({ data: insurer });
    const service = async (name: string, price: number, minutes: number) => {
      const row = { id: id(), companyId: own.id, name, minutes, price, currency: "XAF", horizonDays: 30 };
      await db.consultingService.create({ data: row });
      return row;
    };
    const services = [await service("Contrôle", 4000, 15), await service("Consultation", 10_000, 30)];
    const room = { id: id(), companyId: own.id, placeId: own.start, name: "Salle 1" };
    await db.sublocation.create({ data: room });
    const today = dayOf(now(), country.timeZone);
    const visits: string[] = [];
    const consultants: string[] = [];
    for (const name of ["Ngo", "Mballa"]) {
      const consultant = { id: id(), companyId: own.id, domainId: domain.id, name };
      await db.consultant.create({ data: { ...consultant, insurers: { connect: [{ id: insurer.id }] } } });
      const timetable = { id: id(), companyId: own.id, consultantId: consultant.id, onHolidays: true };
      await db.timetable.create({
        data: { ...timetable, validFrom: new Date(`${addDays(today, -7)}T00:00:00Z`) },
      });
      const cells = [0, 1, 2, 3, 4, 5, 6].flatMap((ahead) =>
        [36, 37, 38, 39, 40, 41, 42, 43].map((quarter) => ({
          timetableId: timetable.id,
          weekday: isoWeekday(addDays(today, ahead)),
          quarter,
          placeId: own.start,
          sublocationId: room.id,
        })),
      );
      await db.timetableCell.createMany({ data: cells });
      for (const { id: serviceId, price } of services) {
        const row = product("rdv", own, { price });
        const offer = { companyId: own.id, consultantId: consultant.id, serviceId };
        await db.product.create({
          data: { ...row, appointmentOffer: { create: offer } } as Prisma.ProductUncheckedCreateInput,
        });
        visits.push(row.id);
      }
      consultants.push(consultant.id);
    }
    return { visits, consultants, insurerId: insurer.id };
  }

  async function concert(): Promise<Town["session"]> {
    const domain = await db.domain.findFirstOrThrow({
      where: { kind: "event" },
      orderBy: { position: "asc" },
    });
    const event = {
      id: id(),
      companyId: own.id,
      placeId: own.start,
      domainId: domain.id,
      title: "Grande soirée",
    };
    await db.event.create({ data: event });
    const [startsAt, endsAt] = [inHours(100), inHours(103)];
    const row = product("event", own, { startsAt, endsAt, domainId: domain.id, price: 3000 });
    const session = {
      eventId: event.id,
      companyId: own.id,
      slot: "100",
      doorsAt: inHours(99),
      saleEndsAt: inHours(101),
    };
    await db.product.create({
      data: { ...row, eventSession: { create: session } } as Prisma.ProductUncheckedCreateInput,
    });
    const tariffs: string[] = [];
    for (const [index, capacity] of [4, 3].entries()) {
      const pool = { id: id(), productId: row.id, ordinal: index + 1, name: `Zone ${index}`, capacity };
      await db.eventPool.create({ data: pool });
      for (const position of [0, 1]) {
        const price = 3000 + 2000 * index + 500 * position;
        const tariff = {
          id: id(),
          poolId: pool.id,
          name: `Tarif ${position}`,
          price,
          position,
          cap: position ? 2 : null,
        };
        await db.eventTariff.create({ data: { ...tariff, perBooking: 3, admits: 1 } });
        tariffs.push(tariff.id);
      }
    }
    return { id: row.id, eventId: event.id, tariffs };
  }

  const seller = await person("TERMINAL_CHIEF", { companyId: own.id, terminalId: own.start });
  const drawer = {
    companyId: own.id,
    terminalId: own.start,
    openedAt: now(),
    openingFloat: 1_000_000,
    currency: "XAF",
  };
  await db.cashShift.create({ data: { id: id(), userId: seller.id, ...drawer } });
  const customers: Actor[] = [];
  while (customers.length < 5) customers.push(await person());
  return {
    customers,
    seller,
    partner: await person("PARTNER", { companyId: own.id }),
    stranger: await person("PARTNER", { companyId: other.id }),
    admin: await person("SUPER_ADMIN"),
    companyId: own.id,
    trips: await departures(own, [30, 54, 78]),
    tripsOfStranger: await departures(other, [40, 60]),
    spareBuses: await spareBuses(),
    ...(await houses()),
    ...(await practice()),
    session: await concert(),
  };
}
