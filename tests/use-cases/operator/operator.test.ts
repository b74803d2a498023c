import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { checkInTicket } from "../../../src/modules/booking/ticket/check-in-ticket.ts";
import { sellAtDesk } from "../../../src/modules/desk/sell-at-desk.ts";
import { getCockpit } from "../../../src/modules/operator/get-cockpit.ts";
import { getCustomerFile } from "../../../src/modules/operator/get-customer-file.ts";
import { getHome } from "../../../src/modules/operator/get-home.ts";
import { getPaymentFile } from "../../../src/modules/operator/get-payment-file.ts";
import { listSold } from "../../../src/modules/operator/list-places.ts";
import { findRows } from "../../../src/modules/operator/search/find-rows.ts";
import type { Context } from "../../../src/platform/context.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { type Area, areas, type RoleSlug } from "../../../src/shared/permissions.ts";
import { wishFor } from "../../support/booking-world.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { gateWorld, identity, saleOf } from "../../support/gate-world.ts";
import { fleetOf } from "../../support/rental-world.ts";

const world = await gateWorld();
const { network, stranger, services } = world;
const { db } = services;
const refused = (code: string) => expect.objectContaining({ code });

async function staff(role: RoleSlug, place: { companyId?: string; terminalId?: string } = {}) {
  return contextFor(services, await createActor(services, { role, ...place }));
}
const support = await staff("HELP_DESK");
const admin = await staff("ADMIN");
const chief = await world.cashier();
const foreignChief = await world.employee(stranger);

/** The same role for Senegal only. */
async function abroad(role: "HELP_DESK" | "ADMIN"): Promise<Context> {
  const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  const actor = await createActor(services, { role });
  const grants = actor.grants.map((grant) => ({ ...grant, countryId: senegal.id }));
  return contextFor(services, { ...actor, grants });
}

const people: Record<Area, Context> = { admin, partner: network.partner, branch: chief, support };
const strangers: Record<Area, Context> = {
  admin: await abroad("ADMIN"),
  partner: stranger.partner,
  branch: foreignChief,
  support: await abroad("HELP_DESK"),
};

describe("how full the departures of a list are", () => {
  it("says sold, held and the whole, to those who may read the rows", async () => {
    const id = await network.depart({ date: network.day(6) });
    const product = await db.product.findUniqueOrThrow({ where: { id } });
    await sellAtDesk(chief, saleOf(id, [5, 6, 7]));
    await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [9] }));
    const { seatCount: capacity } = await db.trip.findUniqueOrThrow({ where: { productId: id } });
    for (const area of areas) {
      expect(await listSold(people[area], { area, ids: [id] })).toEqual([
        { id, capacity, sold: 3, held: 1, moment: null },
      ]);
      expect(await listSold(strangers[area], { area, ids: [id] })).toEqual([]);
    }
    await expect(listSold(chief, { area: "admin", ids: [id] })).rejects.toEqual(refused("FORBIDDEN"));
  });
});

describe("the page of a departure", () => {
  it("says what is sold, held, free and in, and what it has brought", async () => {
    const id = await network.depart({ date: network.day(4) });
    const product = await db.product.findUniqueOrThrow({ where: { id } });
    const sale = await sellAtDesk(chief, saleOf(id, [3, 4]));
    await holdPlaces(await world.customer(), wishFor({ product, places: 1, units: [9] }));
    const ticket = await db.ticket.findFirstOrThrow({ where: { productId: id, unit: 3 } });
    await checkInTicket(chief, {
      id: randomUUID(),
      ticket: ticket.code,
      productId: id,
      scannedAt: services.now(),
      device: "Porte 1",
      offline: false,
    });
    for (const area of areas) {
      const cockpit = await getCockpit(people[area], { area, id });
      expect(cockpit).toMatchObject({
        entry: { sold: 2, held: 1, free: 17, capacity: 20, tickets: 2, entered: 1 },
        soldUnits: [3, 4],
        heldUnits: [9],
        money: { online: 0, desk: 10_000, refunded: 0, currency: "XAF" },
        served: area === "partner" || area === "branch",
        tickets: 2,
      });
      expect(cockpit.people.map(({ unit, entered }) => [unit, entered])).toEqual([
        [3, 1],
        [4, 0],
      ]);
      expect(cockpit.people[0]?.bookingId).toBe(sale.bookingId);
      expect(cockpit.waiting).toMatchObject([{ status: "PENDING", total: 5000 }]);
      expect(cockpit.places?.layout).toMatchObject({ rows: expect.any(Array) });
    }
  });

  it("does not exist for anybody whose list does not show it", async () => {
    const id = await network.depart({ date: network.day(5) });
    for (const area of areas) {
      await expect(getCockpit(strangers[area], { area, id })).rejects.toEqual(refused("NOT_FOUND"));
    }
    await expect(getCockpit(await world.customer(), { area: "partner", id })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
    // A role opens its own area only.
    await expect(getCockpit(chief, { area: "admin", id })).rejects.toEqual(refused("FORBIDDEN"));
  });

  it("keeps its money from staff who are signed in as somebody else", async () => {
    const id = await network.depart({ date: network.day(6) });
    const actor = { ...network.partner.actor, onBehalfId: randomUUID() };
    expect((await getCockpit({ ...network.partner, actor }, { area: "partner", id })).money).toBeNull();
  });
});

describe("finding anything", async () => {
  const bus = await network.createBus({}, { name: "Éléphant", plate: "LT 731 QX" });
  const id = await network.depart({ date: network.day(7), busId: bus.id });
  const sale = await sellAtDesk(
    chief,
    saleOf(id, [5], {
      passengers: [{ name: "Ngo Bassong Édith", phone: "699112233", ...identity }],
    }),
  );
  const booking = await db.booking.findUniqueOrThrow({ where: { id: sale.bookingId } });
  const ticket = await db.ticket.findFirstOrThrow({ where: { bookingId: booking.id } });

  it("finds a booking by its code, its ticket, a number and the beginnings of a name, in every area", async () => {
    const asked = [booking.code.toLowerCase(), ticket.code, "6 99 11 22 33", "bass edi", "NGO BASSONG"];
    for (const area of areas) {
      for (const query of asked) {
        const { rows } = await findRows(people[area], { area, query });
        expect([area, query, rows.filter(({ resource }) => resource === "booking")]).toMatchObject([
          area,
          query,
          [{ id: booking.id, status: "CONFIRMED" }],
        ]);
      }
    }
  });

  it("finds a bus by its plate, with and without spaces, and where it goes next", async () => {
    for (const area of ["admin", "partner", "branch"] as const) {
      for (const query of ["LT 731 QX", "lt731qx", "elephant"]) {
        const { rows } = await findRows(people[area], { area, query });
        expect(rows.map((row) => `${row.resource} ${row.id}`)).toEqual([`trip ${id}`, `bus ${bus.id}`]);
      }
    }
    // The helpdesk has no page of buses.
    expect((await findRows(support, { area: "support", query: "lt731qx" })).rows).toEqual([]);
  });

  it("finds a car by its plate, with and without spaces, where there is a page of cars", async () => {
    const fleet = await fleetOf(services, { company: network.company, terminalId: network.terminals[0].id });
    const car = await fleet.createCar({ plate: "LT 909 CK" });
    for (const area of ["admin", "partner", "branch"] as const) {
      for (const query of ["lt909ck", "LT 909 CK", "909-ck"]) {
        const { rows } = await findRows(people[area], { area, query });
        expect([area, query, rows.map((row) => `${row.resource} ${row.id}`)]).toEqual([
          area,
          query,
          [`rental-car ${car}`],
        ]);
      }
    }
    expect((await findRows(stranger.partner, { area: "partner", query: "lt909ck" })).rows).toEqual([]);
  });

  it("finds a house by its title and by the place where it stands, and a car by its title", async () => {
    const fleet = await fleetOf(services, { company: network.company, terminalId: network.terminals[0].id });
    const house = await fleet.createHouse();
    const { property } = await db.rentalHouse.findUniqueOrThrow({
      where: { productId: house },
      select: { property: true },
    });
    await db.product.update({ where: { id: house }, data: { title: "Villa Ébène" } });
    await db.property.update({ where: { id: property.id }, data: { name: "Résidence du Fleuve" } });
    const car = await fleet.createCar({ plate: "LT 910 CK" });
    await db.product.update({ where: { id: car }, data: { title: "Prado grise" } });
    const asked = {
      "villa ebene": house,
      "FLEUVE ébène": house,
      "residence du fl": house,
      "grise prado 910": car,
    };
    for (const area of ["admin", "partner", "branch"] as const) {
      for (const [query, id] of Object.entries(asked)) {
        const { rows } = await findRows(people[area], { area, query });
        expect([area, query, rows.map((row) => row.id)]).toEqual([area, query, [id]]);
      }
    }
    expect((await findRows(stranger.partner, { area: "partner", query: "villa ebene" })).rows).toEqual([]);
    expect((await findRows(support, { area: "support", query: "villa ebene" })).rows).toEqual([]);
  });

  it("finds a company's own people where it has a page of them", async () => {
    const { id: companyId } = network.company;
    const person = await db.user.update({
      where: { id: chief.actor.id },
      data: { firstName: "Épiphanie", lastName: "Ndzié" },
    });
    const driver = await db.driver.create({
      data: { companyId, name: "Épiphane Ndzié", phone: "+237677454545" },
    });
    const domain = await db.domain.findFirstOrThrow();
    const consultant = await db.consultant.create({
      data: { companyId, domainId: domain.id, title: "Dr", name: "Épiphane Ndzié" },
    });
    const sorts = async (ctx: Context, area: Area, query: string) =>
      (await findRows(ctx, { area, query })).rows.map(({ resource, id }) => `${resource} ${id}`);
    const grant = await db.userRole.findFirstOrThrow({ where: { userId: person.id } });
    const team = `company-grant ${grant.id}`;
    const others = [`consultant ${consultant.id}`, `driver ${driver.id}`];
    expect(await sorts(network.partner, "partner", "ndzie epiph")).toEqual([team, ...others]);
    expect(await sorts(network.partner, "partner", "677454545")).toEqual([others[1]]);
    // A terminal's staff have a page of their team, and none of drivers and consultants.
    expect(await sorts(chief, "branch", "ndzie epiph")).toEqual([team]);
    // Mboa's staff find the account itself; a company does not read numbers of accounts.
    expect(await sorts(admin, "admin", "ndzie epiph")).toEqual([`user ${person.id}`, others[0]]);
    expect(await sorts(network.partner, "partner", person.phone ?? "")).toEqual([]);
    for (const area of ["partner", "branch"] as const) {
      expect(await sorts(strangers[area], area, "ndzie epiph")).toEqual([]);
      expect(await sorts(strangers[area], area, "677454545")).toEqual([]);
    }
    await db.user.update({ where: { id: person.id }, data: { erasedAt: services.now() } });
    expect(await sorts(network.partner, "partner", "ndzie epiph")).toEqual(others);
    await db.user.update({ where: { id: person.id }, data: { erasedAt: null } });
  });

  it("shows people, companies and operators' references to those who have a page of them", async () => {
    const customer = await world.customer();
    const person = await db.user.update({
      where: { id: customer.actor.id },
      data: { firstName: "Zéphyrine", lastName: "Abega" },
    });
    const sorts = async (area: Area, query: string) =>
      (await findRows(people[area], { area, query })).rows.map(({ resource }) => resource);
    expect(await sorts("support", "zephyr")).toEqual(["user"]);
    expect(await sorts("admin", person.phone ?? "")).toEqual(["user"]);
    expect(await sorts("partner", "zephyr")).toEqual([]);
    expect(await sorts("branch", "zephyr")).toEqual([]);
    expect(await sorts("admin", "autre voyages")).toContain("company");
    expect(await sorts("partner", "autre voyages")).toEqual([]);
  });

  it("never shows what the list of the area would not: another company, terminal or country", async () => {
    const queries = [booking.code, ticket.code, "699112233", "bassong", "LT 731 QX", "bonaberi"];
    for (const area of areas) {
      for (const query of queries) {
        const own = await findRows(people[area], { area, query });
        const { rows } = await findRows(strangers[area], { area, query });
        const known = new Set(own.rows.map((row) => row.id));
        expect([area, query, rows.filter((row) => known.has(row.id))]).toEqual([area, query, []]);
      }
    }
    await expect(findRows(await world.customer(), { area: "partner", query: "bassong" })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
    await expect(findRows(chief, { area: "support", query: "bassong" })).rejects.toEqual(
      refused("FORBIDDEN"),
    );
  });

  it("takes signs that mean something elsewhere as what they are", async () => {
    for (const query of ["%%%", "___", "a:* | b", "' or 1=1", "&&&", "!!"]) {
      expect((await findRows(support, { area: "support", query })).rows).toEqual([]);
    }
  });
});

describe("the files of a payment and of a customer", () => {
  it("tell Mboa's staff all, and nobody else anything", async () => {
    const customer = await world.customer();
    const id = await network.depart({ date: network.day(8) });
    const product = await db.product.findUniqueOrThrow({ where: { id } });
    const held = await holdPlaces(customer, wishFor({ product, places: 1, units: [2] }));
    const bill = await db.booking.findFirstOrThrow({ where: { userId: customer.actor.id } });
    const payment = await db.payment.create({
      data: {
        kind: "COLLECT",
        provider: "mtn-momo",
        status: "FAILED",
        amount: 5000,
        currency: "XAF",
        countryId: network.country.id,
        userId: customer.actor.id,
        billId: bill.billId,
        callbackToken: randomUUID(),
        reason: "REFUSED",
      },
    });
    await db.serviceCall.create({
      data: {
        service: "mtn-momo",
        operation: "collection.requesttopay",
        method: "POST",
        url: "https://momo.example",
        durationMs: 12,
        outcome: "ok",
        paymentId: payment.id,
      },
    });
    expect(held).toBeDefined();
    for (const [area, ctx] of [
      ["admin", admin],
      ["support", support],
    ] as const) {
      const file = await getPaymentFile(ctx, { area, id: payment.id });
      expect(file.bookings.map((one) => one.id)).toEqual([bill.id]);
      expect(file.events.map(({ kind }) => kind).sort()).toEqual(["call", "payment", "payment"]);
      const known = await getCustomerFile(ctx, { area, id: customer.actor.id });
      expect(known.bookings).toMatchObject([{ id: bill.id }]);
      expect(known.payments).toMatchObject([{ id: payment.id }]);
      const foreign = strangers[area];
      await expect(getPaymentFile(foreign, { area, id: payment.id })).rejects.toEqual(refused("NOT_FOUND"));
      await expect(getCustomerFile(foreign, { area, id: customer.actor.id })).rejects.toEqual(
        refused("NOT_FOUND"),
      );
    }
    for (const area of ["partner", "branch"] as const) {
      const attempt = { area, id: payment.id };
      await expect(getPaymentFile(people[area], attempt)).rejects.toEqual(refused("FORBIDDEN"));
      await expect(getCustomerFile(people[area], { area, id: customer.actor.id })).rejects.toEqual(
        refused("FORBIDDEN"),
      );
    }
  });
});

describe("the home of the administration and of the helpdesk", () => {
  const figureOf = async (ctx: Context, area: "admin" | "support", name: string) =>
    (await getHome(ctx, { area })).figures.find((figure) => figure.name === name);

  it("counts what waits within one's countries, and says since when", async () => {
    const before = await figureOf(admin, "admin", "requests");
    await db.partnerRequest.create({
      data: {
        reference: randomUUID(),
        countryId: network.country.id,
        companyName: "Nouvelle Ligne",
        contactFirstName: "A",
        contactLastName: "B",
        contactPhone: "+237677000111",
        city: "Kribi",
        kinds: ["trip"],
      },
    });
    const after = await figureOf(admin, "admin", "requests");
    expect(after?.count).toBe((before?.count ?? 0) + 1);
    expect(after?.oldestAt).not.toBeNull();
    expect((await figureOf(strangers.admin, "admin", "requests"))?.count).toBe(0);
    // The helpdesk has no applications and payouts.
    expect(await figureOf(support, "support", "requests")).toBeUndefined();
    expect(await figureOf(support, "support", "payoutsDue")).toBeUndefined();
  });

  it("calls a collection stuck after an hour and not before", async () => {
    const hour = 3_600_000;
    const open = (age: number) =>
      db.payment.create({
        data: {
          kind: "COLLECT",
          provider: "orange-money",
          status: "PENDING",
          amount: 1,
          currency: "XAF",
          msisdn: "+237677005099",
          countryId: network.country.id,
          callbackToken: randomUUID(),
          createdAt: new Date(services.now().getTime() - age),
        },
      });
    const count = async () => (await figureOf(support, "support", "stuckPayments"))?.count;
    const before = (await count()) ?? 0;
    await open(hour - 1000);
    expect(await count()).toBe(before);
    await open(hour + 1000);
    expect(await count()).toBe(before + 1);
    const { tasks } = await getHome(support, { area: "support" });
    const titles = tasks.filter(({ name }) => name === "stuckPayments").map(({ title }) => title);
    // In the format that people read, not the operator's.
    expect(titles).toContain(`6 77 00 50 99 · ${formatMoney(1)}`);
  });

  it("lists who waits for an answer, the oldest first, each conversation once", async () => {
    const customer = await world.customer();
    const now = services.now().getTime();
    const at = (minutes: number) => new Date(now - minutes * 60_000);
    const conversation = await db.conversation.create({
      data: { userId: customer.actor.id, subject: "Où est mon bus ?" },
    });
    for (const minutes of [50, 40]) {
      await db.conversationMessage.create({
        data: {
          conversationId: conversation.id,
          authorId: customer.actor.id,
          fromCustomer: true,
          body: "Bonjour",
          createdAt: at(minutes),
        },
      });
    }
    await db.contactMessage.create({
      data: {
        countryId: network.country.id,
        name: "Paul",
        subject: "Question",
        body: "…",
        createdAt: at(60),
      },
    });
    const { tasks } = await getHome(support, { area: "support" });
    const told = tasks.filter(({ name }) => name === "conversations" || name === "contactMessages");
    expect(told.map(({ name, since }) => [name, since])).toEqual([
      ["contactMessages", at(60).toISOString()],
      ["conversations", at(50).toISOString()],
    ]);
    expect((await getHome(strangers.support, { area: "support" })).tasks).toEqual([]);
    await expect(getHome(chief, { area: "support" })).rejects.toEqual(refused("FORBIDDEN"));
  });
});
