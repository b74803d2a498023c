import { expect, test } from "vitest";
import { addDays, dayOf } from "../../src/shared/dates.ts";
import { testApp } from "../support/app.ts";

const { app, services, clock } = await testApp();

test("check-country says which countries exist and which one this is, in both shapes", async () => {
  const response = await app.inject({ url: "/api/countries/check-country" });
  const body = response.json();
  expect(response.statusCode).toBe(200);
  expect(body.country.short_code).toBe("CM");
  expect(body.data.country).toEqual(body.country);
  expect(body.countries.map((country: { short_code: string }) => country.short_code).sort()).toEqual([
    "CI",
    "CM",
    "GA",
    "SN",
  ]);
});

test("the accept-country header decides, by short code or by id", async () => {
  const senegal = await services.db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
  for (const header of ["sn", senegal.id]) {
    const response = await app.inject({ url: "/api/cities/list", headers: { "accept-country": header } });
    expect(response.json().data.cities.map((city: { name: string }) => city.name)).toContain("Dakar");
  }
});

test("the host name decides when there is no header", async () => {
  const response = await app.inject({
    url: "/api/countries/check-country",
    headers: { host: "ga.mboa.example" },
  });
  expect(response.json().country.short_code).toBe("GA");
});

test("cities have an id and a name; the tRPC twin forgives accents and slips", async () => {
  const rest = await app.inject({ url: "/api/cities/list" });
  expect(Object.keys(rest.json().cities[0]).sort()).toEqual(["id", "name"]);
  const input = encodeURIComponent(JSON.stringify({ query: "yaounde", limit: 1 }));
  const twin = await app.inject({ url: `/api/trpc/geo.searchCities?input=${input}` });
  expect(twin.json().result.data[0].name).toBe("Yaoundé");
});

test("a city is also found by what people write for it, and by what its administrators add", async () => {
  const { db } = services;
  const countryOf = (shortCode: string) => db.country.findUniqueOrThrow({ where: { shortCode } });
  const names = async (query: string, country = "CM") => {
    const input = encodeURIComponent(JSON.stringify({ query, limit: 1 }));
    const headers = { "accept-country": country };
    const answer = await app.inject({ url: `/api/trpc/geo.searchCities?input=${input}`, headers });
    return answer.json().result.data.map((city: { name: string }) => city.name);
  };
  expect(await names("dla")).toEqual(["Douala"]);
  expect(await names("bonapriso")).toEqual(["Douala"]);
  expect(await names("mboppi")).toEqual([]);
  const alias = { phrase: "Mboppi", searchName: "mboppi", meaning: "douala" };
  await db.searchAlias.create({ data: { ...alias, countryId: (await countryOf("SN")).id } });
  expect(await names("mboppi")).toEqual([]);
  await db.searchAlias.create({ data: { ...alias, countryId: (await countryOf("CM")).id } });
  // What is read often may be half a minute old.
  clock.advance(31_000);
  expect(await names("MBOPPI")).toEqual(["Douala"]);
  // The same in the lists of every kind, whose addresses people type.
  const day = dayOf(clock.now());
  const lists: [string, object][] = [
    ["trip.search", { from: "mboppi", to: "Yaoundé", date: day }],
    ["event.search", { city: "mboppi" }],
    ["appointment.search", { city: "mboppi" }],
    ["rental.searchCars", { city: "mboppi", from: day, to: addDays(day, 2) }],
  ];
  for (const [call, wish] of lists) {
    const ask = (input: object) =>
      app.inject({ url: `/api/trpc/${call}?input=${encodeURIComponent(JSON.stringify(input))}` });
    expect((await ask(wish)).statusCode, call).toBe(200);
    const unknown = JSON.parse(JSON.stringify(wish).replace("mboppi", "zzxxqq"));
    expect((await ask(unknown)).json().error?.data.code, call).toBe("UNKNOWN_CITY");
  }
});

test("the staff list refuses a visitor", async () => {
  const response = await app.inject({ url: "/api/admin/cities/list" });
  expect(response.statusCode).toBe(401);
  expect(response.json().message).toBe("Votre session a expiré. Veuillez vous connecter.");
});

test("bad input is a 400 with a sentence and the request id", async () => {
  const input = encodeURIComponent(JSON.stringify({ query: "x", limit: 5000 }));
  const response = await app.inject({ url: `/api/trpc/geo.searchCities?input=${input}` });
  expect(response.statusCode).toBe(400);
  const { error } = response.json();
  const requestId = response.headers["x-request-id"];
  expect(error.data).toMatchObject({ code: "INVALID_INPUT", requestId });
  expect(error.message).toContain("informations sont incorrectes");
});
