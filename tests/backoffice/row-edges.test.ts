import { beforeAll, expect, test } from "vitest";
import type { Company } from "../../prisma/client/client.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { testApp } from "../support/app.ts";
import { createActor, type TestPerson } from "../support/context.ts";

/** Rules of changing, deleting and seeing rows, each one step beyond its limit. */

const { app, services } = await testApp();
const { db } = services;
let admin = "";
let ours: Company;
let theirs: Company;

async function signIn(person: TestPerson): Promise<string> {
  const actor = await createActor(services, person);
  return openSession(db, { userId: actor.id, device: "test", address: "127.0.0.1", now: services.now() });
}

const ask = (token: string, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/backoffice/${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload ? { payload } : {}),
  });

beforeAll(async () => {
  admin = await signIn({ role: "SUPER_ADMIN" });
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
  const company = (slug: string) =>
    db.company.create({ data: { name: slug, slug, countryId, kinds: ["trip"] } });
  [ours, theirs] = [await company("notre"), await company("autre")];
});

test("a change that does not say which version it was made from is refused, and so is one with another version", async () => {
  const brand = (await ask(admin, "POST", "admin/car-brand", { name: "Sans version", active: true })).json();
  for (const version of [{}, { _version: "" }, { _version: "x" }]) {
    const answer = await ask(admin, "PUT", `admin/car-brand/${brand.id}`, { ...version, name: "Changée" });
    expect([answer.statusCode, answer.json().code]).toEqual([409, "STALE_EDIT"]);
  }
  expect((await db.carBrand.findUniqueOrThrow({ where: { id: brand.id } })).name).toBe("Sans version");
});

test("a place changes its city until something there depends on it, from each of its pages", async () => {
  const { id: companyId, countryId } = await db.company.create({
    data: { name: "lieux", slug: "lieux", countryId: ours.countryId, kinds: ["trip", "event", "rdv"] },
  });
  const partner = await signIn({ role: "PARTNER", companyId });
  const [here, there] = await db.city.findMany({ where: { countryId }, take: 2 });
  const made = await ask(partner, "POST", "partner/terminal", { name: "Mvan", cityId: here?.id });
  const { id, _version } = made.json();
  const moved = await ask(partner, "PUT", `partner/terminal/${id}`, { _version, cityId: there?.id });
  expect(moved.json()).toMatchObject({ cityId: there?.id });
  const other = await db.terminal.create({ data: { name: "Akwa", cityId: there?.id ?? "", companyId } });
  const line = { startTerminalId: id, endTerminalId: other.id, currency: "XAF" };
  const length = { distanceKm: 240, durationMinutes: 240, basePrice: 5000 };
  await db.path.create({ data: { companyId, ...line, ...length } });
  for (const name of ["terminal", "event-place", "consulting-place"]) {
    const row = (await ask(partner, "GET", `partner/${name}/${id}`)).json();
    const asked = { _version: row._version, cityId: here?.id };
    const refused = await ask(partner, "PUT", `partner/${name}/${id}`, asked);
    const cityId = "Ne change plus, à cause de ce qui en dépend\u00a0: 1 ligne";
    expect([name, refused.json().fields]).toEqual([name, { cityId }]);
  }
  const { _version: now } = (await ask(partner, "GET", `partner/terminal/${id}`)).json();
  const named = await ask(partner, "PUT", `partner/terminal/${id}`, { _version: now, landmark: "Total" });
  expect(named.json()).toMatchObject({ landmark: "Total", cityId: there?.id });
});

test("the same where a use case saves", async () => {
  const columns = { provider: "mtn-momo", number: "677000097", holder: "Titulaire", everyDays: 7 };
  const made = await ask(admin, "POST", "admin/payout-account", { ...columns, companyId: ours.id });
  const { id } = made.json();
  const answer = await ask(admin, "PUT", `admin/payout-account/${id}`, { number: "677000098" });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "STALE_EDIT"]);
  expect((await db.payoutAccount.findUniqueOrThrow({ where: { id } })).number).not.toContain("98");
});

test.each(["2026-02-29", "677 00 00 9", "+33612345678", "0000000000"])(
  "a payout account takes no number that money cannot be sent to: %s",
  async (number) => {
    const account = { provider: "mtn-momo", number, holder: "Titulaire", everyDays: 7, companyId: theirs.id };
    const refused = await ask(admin, "POST", "admin/payout-account", account);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      400,
      { number: "Veuillez saisir un numéro de paiement mobile valide" },
    ]);
  },
);

test("a payout account takes no number of the other operator; one whose prefix tells nothing, it does", async () => {
  const columns = { holder: "Titulaire", everyDays: 7, companyId: theirs.id };
  const refused = [
    { provider: "orange-money", number: "6 77 00 00 97" },
    { provider: "mtn-momo", number: "+237699000097" },
  ];
  const said = "Ce numéro est d’un autre opérateur. Choisissez le sien, ou un autre numéro.";
  for (const account of refused) {
    const answer = await ask(admin, "POST", "admin/payout-account", { ...columns, ...account });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { code: "INVALID_INPUT", fields: { number: said } },
    ]);
  }
  expect(await db.payoutAccount.count({ where: { companyId: theirs.id } })).toBe(0);

  const unknown = { ...columns, provider: "orange-money", number: "620000097" };
  const made = await ask(admin, "POST", "admin/payout-account", unknown);
  expect(made.statusCode).toBe(201);
  const { id, _version } = made.json();
  const moved = await ask(admin, "PUT", `admin/payout-account/${id}`, { number: "677000097", _version });
  expect([moved.statusCode, moved.json().fields]).toEqual([400, { number: said }]);

  // One that stands from before is not in the way of what is not about the number.
  await db.payoutAccount.update({ where: { id }, data: { number: "677000097" } });
  const old = (await ask(admin, "GET", `admin/payout-account/${id}`)).json();
  const days = await ask(admin, "PUT", `admin/payout-account/${id}`, {
    everyDays: 14,
    _version: old._version,
  });
  expect([days.statusCode, days.json().everyDays]).toEqual([200, 14]);
});

test("a deleted row is in the audit with its values", async () => {
  const brand = (await ask(admin, "POST", "admin/car-brand", { name: "Effacée", active: true })).json();
  expect((await ask(admin, "DELETE", `admin/car-brand/${brand.id}`)).statusCode).toBe(200);
  const entries = await db.auditEntry.findMany({ where: { objectId: brand.id }, orderBy: { at: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["car-brand.create", "car-brand.delete"]);
  expect(entries[1]).toMatchObject({ before: expect.objectContaining({ name: "Effacée" }), after: null });
});

test("a payment over two companies' bookings is seen by neither, one's own by its company", async () => {
  const customer = await createActor(services);
  const { countryId } = ours;
  const partnerOf = (company: Company) => signIn({ role: "PARTNER", companyId: company.id });
  async function paymentOver(companies: Company[]): Promise<string> {
    const currency = "XAF";
    const bill = await db.bill.create({ data: { countryId, userId: customer.id, total: 5000, currency } });
    for (const [index, { id: companyId }] of companies.entries()) {
      const at = services.now();
      const product = await db.product.create({
        data: {
          kind: "event",
          title: "Soirée",
          price: 5000,
          currency,
          countryId,
          companyId,
          startsAt: at,
          endsAt: at,
        },
      });
      await db.booking.create({
        data: {
          ...{
            kind: "event",
            billId: bill.id,
            productId: product.id,
            resourceId: product.id,
            companyId,
            countryId,
          },
          ...{
            userId: customer.id,
            status: "CONFIRMED",
            units: [1],
            places: 1,
            priceLines: [],
            total: 5000,
            currency,
          },
          code: `${bill.id.slice(-6)}${index}`.toUpperCase(),
          startsAt: at,
          endsAt: at,
        },
      });
    }
    const { id } = await db.payment.create({
      data: {
        ...{ kind: "COLLECT", provider: "mtn-momo", status: "SUCCEEDED", amount: 5000, currency, countryId },
        ...{ billId: bill.id, userId: customer.id, callbackToken: bill.id },
        companyId: companies.length === 1 ? (companies[0]?.id ?? null) : null,
      },
    });
    return id;
  }
  const [shared, own] = [await paymentOver([ours, theirs]), await paymentOver([ours])];
  for (const [company, seen] of [
    [ours, [own]],
    [theirs, []],
  ] as const) {
    const partner = await partnerOf(company);
    const listed = (await ask(partner, "GET", "partner/payment")).json() as { id: string }[];
    expect(listed.map(({ id }) => id)).toEqual(seen);
    expect((await ask(partner, "GET", `partner/payment/${shared}`)).statusCode).toBe(404);
  }
});

const country = {
  name: "Tchad",
  shortCode: "TD",
  flag: "🇹🇩",
  currency: "XAF",
  currencyDigits: 0,
  locale: "fr-TD",
  timeZone: "Africa/Ndjamena",
  phonePrefix: "235",
};

test.each([
  ["timeZone", "Africa/Doula", "Veuillez saisir un fuseau horaire connu, par exemple Africa/Douala"],
  ["timeZone", "+01:00", "Veuillez saisir un fuseau horaire connu, par exemple Africa/Douala"],
  ["shortCode", "UK", "Veuillez saisir le code à deux lettres d’un pays, par exemple CM"],
  ["shortCode", "td", "Veuillez saisir le code à deux lettres d’un pays, par exemple CM"],
  ["locale", "fr_TD", "Veuillez saisir une langue et un pays, par exemple fr-CM"],
  ["phonePrefix", "+235", "Veuillez saisir des chiffres seulement"],
])("a country of which every page would fail is refused: %s « %s »", async (field, value, sentence) => {
  const refused = await ask(admin, "POST", "admin/country", { ...country, [field]: value });
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { [field]: sentence }]);
});

test("a country that is complete is taken, and cannot be spoilt afterwards", async () => {
  const made = await ask(admin, "POST", "admin/country", country);
  expect([made.statusCode, made.json().fields]).toEqual([201, undefined]);
  const { id, _version } = made.json();
  const spoilt = await ask(admin, "PUT", `admin/country/${id}`, { _version, timeZone: "Africa/Ndjaména" });
  expect(spoilt.statusCode).toBe(400);
  expect(await db.country.findUniqueOrThrow({ where: { id } })).toMatchObject({
    timeZone: "Africa/Ndjamena",
    shortCode: "TD",
  });
});
