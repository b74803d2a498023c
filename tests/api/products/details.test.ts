import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testApp } from "../../support/app.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { app, services } = await testApp();
const network = await tripNetwork(services);
const details = (id: string, headers = {}) =>
  app.inject({ url: "/api/visitor/product/details", query: { product_id: id }, headers });

describe("GET /api/visitor/product/details", () => {
  test("answers anybody with exactly the documented fields", async () => {
    const bus = await network.createBus({}, { images: ["demo/a.webp", "demo/b.webp"] });
    const id = await network.depart({ busId: bus.id, comment: "Arrêt à Edéa", counterSeats: [1] });
    await network.claim(id, 9);
    const response = await details(id);
    expect(response.statusCode).toBe(200);
    const day = network.day(1);
    const product = {
      id,
      productId: id,
      price: 5000,
      available_places: 18,
      numberPlace: 1,
      bookingType: "trip",
      start_date: `${day} 07:00:00`,
      arrival_date: `${day} 11:00:00`,
      can_choose_place: true,
      refundable: true,
      require_validation: false,
      isRoundTrip: false,
      comment: "Arrêt à Edéa",
      refund_clause: "Remboursement\u00a0: 80\u00a0% jusqu’à 24 h avant le départ, rien ensuite.",
      image_file_1: "/files/demo/a.webp",
      image_file_2: "/files/demo/b.webp",
      image_file_3: null,
      domain: { name: "Autocar" },
      terminal: {
        name: "Bonabéri",
        city: { name: "Douala" },
        company: {
          company_name: "Test Voyages",
          logo_image_file: null,
          about_us: "Depuis toujours",
          note_luggage: "25 kg en soute",
          note_departure: "30 minutes avant",
        },
      },
      path: { end_terminal: { name: "Mvan", city: { name: "Yaoundé" } } },
    };
    const { id: countryId } = await services.db.country.findFirstOrThrow({ where: { shortCode: "CM" } });
    const told = { ...product, country: { id: countryId, name: "Cameroun", short_code: "CM" } };
    expect(response.json()).toEqual({ product: told, data: { product: told } });
  });

  test("an unknown id, another object's id or a draft is not found; a product of another country is shown", async () => {
    const draft = await network.depart();
    await services.db.product.update({ where: { id: draft }, data: { status: "DRAFT" } });
    for (const id of ["", "abc", "1 or 1=1", randomUUID(), network.company.id, network.bus.id, draft]) {
      expect((await details(id)).statusCode, id).toBe(404);
    }
    const elsewhere = await details(await network.depart(), { "accept-country": "SN" });
    // A product's link works on every country's site.
    expect(elsewhere.statusCode).toBe(200);
    expect((await app.inject({ url: "/api/visitor/product/details" })).statusCode).toBe(400);
  });

  test("a departure of no domain is called after its kind", async () => {
    const id = await network.depart();
    await services.db.product.update({ where: { id }, data: { domainId: null } });
    expect((await details(id)).json().product.domain).toEqual({ name: "Voyage" });
  });

  test("a departure has a way back when the same company leaves later from where it arrives", async () => {
    const { db } = services;
    const id = await network.depart();
    const back = await network.depart({ date: network.day(2) });
    const isRoundTrip = async () => (await details(id)).json().product.isRoundTrip;
    expect(await isRoundTrip()).toBe(false);
    const turned = { cityId: network.to.id, toCityId: network.from.id };
    await db.product.update({ where: { id: back }, data: turned });
    expect(await isRoundTrip()).toBe(true);
    const { startsAt } = await db.product.findUniqueOrThrow({ where: { id } });
    await db.product.update({ where: { id: back }, data: { startsAt } });
    expect(await isRoundTrip()).toBe(false);
  });

  test("a cancelled departure, or one of a suspended company, has no place to sell", async () => {
    const id = await network.depart();
    await services.db.product.update({ where: { id }, data: { status: "CANCELLED" } });
    expect((await details(id)).json().data.product.available_places).toBe(0);
  });
});

describe("GET /api/trips/search", () => {
  test("takes what people write and answers the departures of that day", async () => {
    const date = network.day(3);
    const id = await network.depart({ date });
    const response = await app.inject({
      url: "/api/trips/search",
      query: { from: "DOUALA", to: "yaounde", date, places: "2" },
    });
    expect(response.json().data).toMatchObject({
      total: 1,
      trips: [{ id, available_places: 20, price: 5000 }],
    });
  });

  test("refuses what cannot be searched, field by field", async () => {
    const bad = { from: "", to: "Yaoundé", date: "2026-02-30", places: "6", sort: "colour" };
    const response = await app.inject({ url: "/api/trips/search", query: bad });
    expect(response.statusCode).toBe(400);
    const fields = response.json().fields ?? response.json().data?.fields ?? response.json().error?.fields;
    expect(Object.keys(fields).sort()).toEqual(["date", "from", "places", "sort"]);
    const unknown = await app.inject({
      url: "/api/trips/search",
      query: { from: "Zzyzx", to: "Yaoundé", date: network.day(1) },
    });
    expect(unknown.statusCode).toBe(400);
    expect(unknown.json().message).toContain("Zzyzx");
  });
});
