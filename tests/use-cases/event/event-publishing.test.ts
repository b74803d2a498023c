import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { getEvent } from "../../../src/kinds/event/search/get-event.ts";
import { deleteTariffTemplate } from "../../../src/kinds/event/supply/delete-tariff-template.ts";
import { getEventSupply } from "../../../src/kinds/event/supply/get-event-supply.ts";
import { previewEvent, publishEvent } from "../../../src/kinds/event/supply/publish-event.ts";
import { savePools } from "../../../src/kinds/event/supply/save-pools.ts";
import { saveTariffTemplate } from "../../../src/kinds/event/supply/save-tariff-template.ts";
import { saveVenueMap } from "../../../src/kinds/event/supply/save-venue-map.ts";
import {
  previewEventInput,
  publishEventInput,
  savePoolsInput,
} from "../../../src/kinds/event/supply/supply-schema.ts";
import { saveTariffTemplateInput } from "../../../src/kinds/event/supply/template-schema.ts";
import { eventSupplyWords as english } from "../../../src/kinds/event/words/en/event-supply.ts";
import { eventSupplyWords } from "../../../src/kinds/event/words/fr/event-supply.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { suspendCompany } from "../../../src/modules/partner/company/suspend-company.ts";
import { inLanguage } from "../../../src/platform/reader-language.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { eventWorld, layout, organiserOf } from "../../support/event-world.ts";

/** An event with its place, any number of tariffs and its dates, in one request. */

const world = await eventWorld();
const { db } = world.services;
const partner = await world.partner();
const stranger = await contextFor(world.services, await createActor(world.services));
const domain = await db.domain.findFirstOrThrow({ where: { kind: "event" } });
const { past, tooManyDates, capacityOfZone } = eventSupplyWords.validation;

const tariff = (name: string, price: number, extra: object = {}) => ({ name, price, ...extra });
const four = [
  { name: "Fosse", capacity: 200, tariffs: [tariff("Plein", 5000), tariff("Étudiant", 3000, { cap: 40 })] },
  { name: "Balcon", capacity: 60, tariffs: [tariff("Balcon", 8000)] },
  { name: "VIP", capacity: 12, tariffs: [tariff("VIP", 25_000, { perBooking: 2 })] },
];

const fresh = () => ({
  companyId: world.company.id,
  placeId: world.placeId,
  domainId: domain.id,
  title: `Festival ${randomUUID().slice(0, 8)}`,
});

const wish = (extra: object = {}) =>
  publishEventInput.parse({
    idempotencyKey: randomUUID(),
    event: fresh(),
    firstDay: "2027-03-05",
    times: ["20:00"],
    minutes: 120,
    pools: four,
    ...extra,
  });

const fault = (fields: Record<string, string>) => ({ code: "INVALID_INPUT", detail: { fields } });
const counts = async () => [
  await db.event.count(),
  await db.eventSession.count(),
  await db.eventTariff.count(),
];

describe("publishing", () => {
  it("makes an event, its dates and all their tariffs at once", async () => {
    const input = wish({ lastDay: "2027-03-14", weekdays: [5, 6], otherDays: ["2027-03-20", "2027-03-06"] });
    const made = await publishEvent(partner, input);
    expect(made).toMatchObject({ created: 5, drafts: 0, known: 0, warnings: [] });
    const sessions = await db.eventSession.findMany({
      where: { eventId: made.eventId },
      orderBy: { slot: "asc" },
      include: {
        product: true,
        pools: { orderBy: { ordinal: "asc" }, include: { tariffs: { orderBy: { position: "asc" } } } },
      },
    });
    expect(sessions.map(({ slot }) => slot)).toEqual(
      ["05", "06", "12", "13", "20"].map((day) => `2027-03-${day} 20:00`),
    );
    for (const { product, pools } of sessions) {
      expect(product).toMatchObject({ title: input.event?.title, price: 3000, status: "PUBLISHED" });
      expect(pools).toMatchObject(four);
    }
    expect(made.sessionId).toBe(sessions[0]?.productId);
    const seen = await getEvent(await world.customer(), { id: made.sessionId ?? "", code: "" });
    expect(seen.pools.flatMap((pool) => pool.tariffs.map(({ price }) => price))).toEqual([
      5000, 3000, 8000, 25_000,
    ]);
  });

  it("makes it once under one key, also when it is sent twice at the same time", async () => {
    const input = wish();
    const [one, other] = await Promise.all([publishEvent(partner, input), publishEvent(partner, input)]);
    expect(other).toEqual(one);
    expect(await publishEvent(partner, input)).toEqual(one);
    expect(await db.event.count({ where: { title: input.event?.title ?? "" } })).toBe(1);
    const changed = { ...input, minutes: 90 };
    await expect(publishEvent(partner, changed)).rejects.toMatchObject({ code: "IDEMPOTENCY_MISMATCH" });
    // Another person's key is another one.
    const colleague = await world.partner();
    expect((await publishEvent(colleague, input)).eventId).not.toBe(one.eventId);
  });

  it("keeps a draft out of customers' sight", async () => {
    const made = await publishEvent(partner, wish({ published: false }));
    expect(made).toMatchObject({ created: 1, drafts: 1 });
    const { product } = await db.eventSession.findFirstOrThrow({
      where: { eventId: made.eventId },
      include: { product: true },
    });
    expect(product.status).toBe("DRAFT");
    const visitor = await world.customer();
    await expect(getEvent(visitor, { id: product.id, code: "" })).rejects.toMatchObject({
      code: expect.any(String),
    });
  });

  it("gives a known event further dates; those that it has stay as they are, with their sold tariffs", async () => {
    const { eventId, sessionId } = await publishEvent(partner, wish());
    const id = sessionId ?? "";
    const [fosse] = await db.eventTariff.findMany({ where: { pool: { productId: id }, name: "Plein" } });
    const buyer = await world.customer();
    await holdPlaces(buyer, {
      idempotencyKey: randomUUID(),
      legs: [
        {
          ...{ kind: "event", productId: id, leg: "OUTBOUND", passengers: [] },
          wish: { items: [{ tariffId: fosse?.id ?? "", count: 1, units: [] }], code: "" },
        },
      ],
    });
    const before = await db.eventTariff.findMany({
      where: { pool: { productId: id } },
      orderBy: { id: "asc" },
    });
    const pools = [{ name: "Fosse", capacity: 10, tariffs: [tariff("Plein", 9000)] }];
    const more = wish({ event: null, eventId, otherDays: ["2027-03-12"], pools });
    expect(await publishEvent(partner, more)).toMatchObject({ eventId, created: 1, known: 1 });
    expect(
      await db.eventTariff.findMany({ where: { pool: { productId: id } }, orderBy: { id: "asc" } }),
    ).toEqual(before);
    // A tariff that is sold is not removed.
    const [known] = await db.eventPool.findMany({ where: { productId: id, name: "Fosse" } });
    const without = savePoolsInput.parse({
      id,
      pools: [{ ...four[0], id: known?.id, tariffs: [tariff("Étudiant", 3000)] }, four[1], four[2]],
    });
    await expect(savePools(partner, without)).rejects.toMatchObject({ code: "HAS_SALES" });
  });

  it("writes nothing when a part is refused", async () => {
    const map = await saveVenueMap(partner, {
      ...{ companyId: world.company.id, placeId: world.placeId, name: `Salle ${randomUUID()}`, active: true },
      layout: {
        ...layout,
        zones: [
          ...layout.zones,
          { kind: "STANDING", name: "Fosse", x: 3, y: 12, width: 20, height: 5, capacity: 300 },
        ],
      },
    });
    const other = await organiserOf(world.services);
    const theirs = await db.venueMap.create({
      data: { companyId: other.company.id, placeId: other.placeId, name: "Chez eux", layout },
    });
    const elsewhere = await db.terminal.create({
      data: { companyId: world.company.id, cityId: (await place()).cityId, name: `Annexe ${randomUUID()}` },
    });
    const pool = (capacity: number, zone: string) => [
      four[1],
      { name: "Au sol", capacity, zone, tariffs: [tariff("Au sol", 1000)] },
    ];
    const before = await counts();
    const reference = { code: "INVALID_REFERENCE" };
    const refused: [object, object][] = [
      [{ firstDay: "2026-01-01" }, fault({ firstDay: past })],
      [{ otherDays: ["2027-03-06", "2026-01-02"] }, fault({ "otherDays.1": past })],
      [{ lastDay: "2027-09-05" }, fault({ lastDay: tooManyDates })],
      [{ venueMapId: theirs.id }, reference],
      [{ event: { ...fresh(), placeId: other.placeId } }, { code: "INVALID_REFERENCE" }],
      [{ event: { ...fresh(), placeId: elsewhere.id }, venueMapId: map.id }, reference],
      [{ venueMapId: map.id, pools: pool(301, "Fosse") }, fault({ "pools.1.capacity": capacityOfZone(300) })],
      [
        { venueMapId: map.id, pools: pool(7, "Parterre") },
        fault({ "pools.1.capacity": eventSupplyWords.validation.capacityOfMap }),
      ],
    ];
    for (const [extra, refusal] of refused)
      await expect(publishEvent(partner, wish(extra))).rejects.toMatchObject(refusal);
    await expect(publishEvent(stranger, wish())).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { id: eventId } = await othersEvent();
    await expect(publishEvent(partner, wish({ event: null, eventId }))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await counts()).toEqual(before.map((count, index) => count + (index === 0 ? 1 : 0)));
    expect(
      await publishEvent(partner, wish({ venueMapId: map.id, pools: pool(300, "Fosse") })),
    ).toMatchObject({
      created: 1,
    });
    async function othersEvent() {
      return db.event.create({
        data: { companyId: other.company.id, placeId: other.placeId, domainId: domain.id, title: "Chez eux" },
      });
    }
  });

  it("names the fields of a request that cannot be read", () => {
    const parse = (extra: object) => {
      const { event, pools, ...rest } = wish();
      const { error } = publishEventInput.safeParse({ ...rest, event, pools, ...extra });
      return error?.issues.map(({ path }) => path.join("."));
    };
    expect(parse({})).toBeUndefined();
    expect(parse({ event: { ...fresh(), title: "" } })).toEqual(["event.title"]);
    expect(parse({ event: null })).toEqual(["eventId"]);
    expect(parse({ eventId: randomUUID() })).toEqual(["eventId"]);
    expect(parse({ lastDay: "2027-03-04" })).toEqual(["lastDay"]);
    expect(parse({ pools: [{ ...four[0], tariffs: [tariff("Plein", -1)] }] })).toEqual([
      "pools.0.tariffs.0.price",
    ]);
    expect(parse({ pools: [{ ...four[0], tariffs: [] }] })).toEqual(["pools.0.tariffs"]);
  });

  it("writes as many tariffs at once as take some seconds, and not more", async () => {
    const pools = Array.from({ length: 20 }, (_, index) => ({
      name: `Zone ${index}`,
      capacity: 10,
      tariffs: Array.from({ length: 12 }, (__, at) => tariff(`Tarif ${at}`, 1000 + at)),
    }));
    const beyond = wish({ lastDay: "2027-03-30", pools });
    const { tooManyTariffs } = eventSupplyWords.validation;
    await expect(publishEvent(partner, beyond)).rejects.toMatchObject(fault({ lastDay: tooManyTariffs }));
    expect(await publishEvent(partner, { ...beyond, lastDay: "2027-03-29" })).toMatchObject({ created: 25 });
  });

  it("is refused to a suspended company, which may keep drafts", async () => {
    const closed = await organiserOf(world.services);
    const actor = await createActor(world.services, { role: "PARTNER", companyId: closed.company.id });
    const organiser = await contextFor(world.services, actor);
    const admin = await contextFor(
      world.services,
      await createActor(world.services, { role: "SUPER_ADMIN" }),
    );
    const event = { ...fresh(), companyId: closed.company.id, placeId: closed.placeId };
    await suspendCompany(admin, { id: closed.company.id, reason: "Contrôle en cours" });
    await expect(publishEvent(organiser, wish({ event }))).rejects.toMatchObject({
      code: "SELLER_SUSPENDED",
    });
    expect(await db.event.count({ where: { companyId: closed.company.id } })).toBe(0);
    expect(await publishEvent(organiser, wish({ event, published: false }))).toMatchObject({ drafts: 1 });
  });
});

async function place() {
  return db.terminal.findUniqueOrThrow({ where: { id: world.placeId } });
}

describe("the preview", () => {
  const preview = (extra: object = {}) =>
    previewEventInput.parse({
      companyId: world.company.id,
      title: "Festival",
      firstDay: "2027-06-04",
      times: ["20:00"],
      minutes: 120,
      ...extra,
    });

  it("shows what publishing makes, and writes nothing", async () => {
    const before = await counts();
    expect(await previewEvent(partner, preview({ lastDay: "2027-06-18", weekdays: [5] }))).toMatchObject({
      created: 3,
      dates: ["2027-06-04T19:00:00.000Z", "2027-06-11T19:00:00.000Z", "2027-06-18T19:00:00.000Z"],
    });
    expect(await counts()).toEqual(before);
    await expect(previewEvent(partner, preview({ firstDay: "2026-01-01" }))).rejects.toMatchObject(
      fault({ firstDay: past }),
    );
  });

  it("says in the reader's language what else is in the hall at the same time", async () => {
    const map = await saveVenueMap(partner, {
      ...{ companyId: world.company.id, placeId: world.placeId, name: `Salle ${randomUUID()}`, active: true },
      layout,
    });
    const pools = [{ name: "Parterre", capacity: 8, zone: "Parterre", tariffs: [tariff("Parterre", 4000)] }];
    const there = { firstDay: "2027-06-04", venueMapId: map.id };
    const first = wish({ ...there, pools });
    await publishEvent(partner, first);
    const { title = "" } = first.event ?? {};
    expect((await previewEvent(partner, preview(there))).warnings).toEqual([expect.stringContaining(title)]);
    const read = await inLanguage("en", () => previewEvent(partner, preview(there)));
    expect(read.warnings[0]).toContain(english.sameHall(title, "").slice(0, 40));
    expect((await previewEvent(partner, preview({ ...there, times: ["22:00"] }))).warnings).toEqual([]);
    // It is a warning: an organiser may divide a hall.
    expect(await publishEvent(partner, wish({ ...there, pools }))).toMatchObject({
      created: 1,
      warnings: [expect.stringContaining(title)],
    });
  });

  it("does not tell what another company plans", async () => {
    const other = await organiserOf(world.services);
    const map = await db.venueMap.create({
      data: { companyId: other.company.id, placeId: other.placeId, name: "Chez eux", layout },
    });
    await expect(previewEvent(partner, preview({ venueMapId: map.id }))).rejects.toMatchObject({
      code: "INVALID_REFERENCE",
    });
    const event = await db.event.create({
      data: { companyId: other.company.id, placeId: other.placeId, domainId: domain.id, title: "Chez eux" },
    });
    await expect(previewEvent(partner, preview({ eventId: event.id }))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(previewEvent(partner, preview({ companyId: other.company.id }))).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(getEventSupply(partner, { companyId: other.company.id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("templates of tariffs", () => {
  const companyId = world.company.id;
  const keep = (extra: object = {}) =>
    saveTariffTemplate(
      partner,
      saveTariffTemplateInput.parse({ companyId, name: `Concert ${randomUUID()}`, pools: four, ...extra }),
    );
  const read = async (id: string) =>
    (await getEventSupply(partner, { companyId })).templates.find((one) => one.id === id);

  it("keep the places and the prices, and not the dates of one sale", async () => {
    const salesTo = "2027-03-01T00:00:00Z";
    const pools = [
      { ...four[1], id: randomUUID(), tariffs: [tariff("Balcon", 8000, { salesTo, id: randomUUID() })] },
    ];
    const { id } = await keep({ pools });
    expect((await read(id))?.pools).toEqual([
      {
        ...{ name: "Balcon", capacity: 60 },
        tariffs: [{ ...tariff("Balcon", 8000), description: "", perBooking: 5, admits: 1 }],
      },
    ]);
  });

  it("are not replaced by who has read an older one, and change no session that took a copy", async () => {
    const name = `Concert ${randomUUID()}`;
    const { id } = await keep({ name });
    const taken = await read(id);
    const made = await publishEvent(partner, wish({ pools: taken?.pools }));
    const replaces = { id, version: taken?.version };
    const dearer = [{ ...four[1], tariffs: [tariff("Balcon", 9999)] }];
    const both = await Promise.allSettled([
      keep({ name, replaces, pools: dearer }),
      keep({ name, replaces, pools: dearer }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(keep({ name, replaces })).rejects.toMatchObject({ code: "STALE_EDIT" });
    await expect(keep({ name })).rejects.toMatchObject({ code: "ALREADY_EXISTS" });
    expect(await read(id)).toMatchObject({ version: 2, pools: [{ tariffs: [{ price: 9999 }] }] });
    await deleteTariffTemplate(partner, { id });
    await expect(keep({ name, replaces })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const prices = await db.eventTariff.findMany({
      where: { pool: { session: { eventId: made.eventId } } },
      orderBy: { price: "asc" },
    });
    expect(prices.map(({ price }) => price)).toEqual([3000, 5000, 8000, 25_000]);
  });

  it("are the company's own", async () => {
    const { id } = await keep();
    const other = await organiserOf(world.services);
    const actor = await createActor(world.services, { role: "PARTNER", companyId: other.company.id });
    const organiser = await contextFor(world.services, actor);
    const theirs = saveTariffTemplateInput.parse({ companyId, name: "Vol", pools: four });
    await expect(saveTariffTemplate(organiser, theirs)).rejects.toMatchObject({ code: "NOT_FOUND" });
    const taken = { ...theirs, companyId: other.company.id, replaces: { id, version: 1 } };
    await expect(saveTariffTemplate(organiser, taken)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(deleteTariffTemplate(organiser, { id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await read(id)).toMatchObject({ version: 1 });
    expect((await getEventSupply(organiser, { companyId: other.company.id })).templates).toEqual([]);
  });

  it("of a company that does not exist are refused to an administrator too", async () => {
    const admin = await contextFor(
      world.services,
      await createActor(world.services, { role: "SUPER_ADMIN" }),
    );
    const nobody = randomUUID();
    const missing = { code: "NOT_FOUND" };
    const template = saveTariffTemplateInput.parse({ companyId: nobody, name: "Concert", pools: four });
    const dates = { firstDay: "2027-06-04", times: ["20:00"], minutes: 120 };
    await expect(saveTariffTemplate(admin, template)).rejects.toMatchObject(missing);
    await expect(getEventSupply(admin, { companyId: nobody })).rejects.toMatchObject(missing);
    const preview = previewEventInput.parse({ ...dates, companyId: nobody });
    await expect(previewEvent(admin, preview)).rejects.toMatchObject(missing);
    const event = { ...fresh(), companyId: nobody };
    await expect(publishEvent(admin, wish({ event }))).rejects.toMatchObject(missing);
  });
});
