import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { passengerInput } from "../../src/modules/booking/schema.ts";
import { testApp } from "../support/app.ts";
import { createActor } from "../support/context.ts";

/** Values just beyond what is taken: a refusal that says what is wrong, and never a failure of ours. */

const { app, services } = await testApp();
const { id: userId } = await createActor(services, { role: "SUPER_ADMIN" });
const session = { userId, device: "", address: "", now: services.now() };
const authorization = `Bearer ${await openSession(services.db, session)}`;

async function refusal(method: "GET" | "POST", procedure: string, input: object) {
  const url = `/api/trpc/${procedure}`;
  const answer = await app.inject({
    method,
    url,
    headers: { authorization },
    ...(method === "GET" ? { query: { input: JSON.stringify(input) } } : { payload: input }),
  });
  const { code, fields } = answer.json().error.data as { code: string; fields?: Record<string, string> };
  return { status: answer.statusCode, code, fields };
}

const season = { name: "Fêtes", firstDay: "2027-12-20", lastDay: "2027-12-31", basisPoints: 1000 };

test.each([
  ["appointment.agenda", { from: "2026-12-05" }],
  ["trip.previewSeason", season],
])(
  "%s of a company that does not exist is not found, for whom all companies are in reach",
  async (...call) => {
    const [procedure, input] = call;
    const asked = { ...input, companyId: randomUUID() };
    expect(await refusal("GET", procedure, asked)).toMatchObject({ status: 404, code: "NOT_FOUND" });
  },
);

test.each([1e19, 1e308, -1, 0.5])("a list of roles that begins at %d is refused", async (skip) => {
  expect(await refusal("GET", "account.roleGrants", { skip })).toMatchObject({
    status: 400,
    fields: { skip: expect.stringMatching(/nombre/) },
  });
});

test.each([
  ["trip.cancel", { reason: "ok" }, "Au moins 3 caractères"],
  ["trip.cancel", { reason: "" }, "Au moins 3 caractères"],
  ["trip.cancel", { reason: "o".repeat(301) }, "300 caractères au plus"],
  ["booking.cancelForCustomer", { reason: " ok " }, "Au moins 3 caractères"],
  ["event.cancelSession", { reason: "ok" }, "Au moins 3 caractères"],
  ["deposit.dispute", { text: "ok" }, "Au moins 3 caractères"],
  ["account.changePassword", { currentPassword: "x".repeat(201) }, "200 caractères au plus"],
])("a text that is too short or too long says so: %s %o", async (procedure, input, sentence) => {
  const { status, fields } = await refusal("POST", procedure, input);
  expect([status, fields?.[Object.keys(input)[0] ?? ""]]).toEqual([400, sentence]);
});

test("the largest timetable and the most tariffs that are taken fit into a request", async () => {
  const placeId = randomUUID();
  const sublocationId = randomUUID();
  const cells = Array.from({ length: 7 * 96 }, (_, n) => ({
    weekday: 1 + Math.floor(n / 96),
    quarter: n % 96,
    placeId,
    sublocationId,
  }));
  const week = { consultantId: randomUUID(), validFrom: "2027-01-04", cells };
  expect(await refusal("POST", "appointment.saveTimetable", week)).toMatchObject({ code: "NOT_FOUND" });
  const tariffs = Array.from({ length: 12 }, (_, n) => ({
    id: randomUUID(),
    name: `Tarif ${n}`,
    description: "d".repeat(160),
    price: 5000,
    accessCode: "c".repeat(60),
  }));
  const pools = Array.from({ length: 20 }, (_, n) => ({ name: `Zone ${n}`, capacity: 100, tariffs }));
  const most = { id: randomUUID(), pools };
  expect(JSON.stringify(most).length).toBeGreaterThan(64 * 1024);
  expect(await refusal("POST", "event.savePools", most)).toMatchObject({ code: "NOT_FOUND" });
});

test("a name of marks that nobody sees is no name, and one with them is kept without", async () => {
  const person = { firstName: "Awa", lastName: "Essomba", gender: "F", phone: "677123461" };
  for (const lastName of ["\u200f\u200e", " \u200b ", "\u202e"])
    expect((await refusal("POST", "account.register", { ...person, lastName })).fields).toEqual({
      lastName: "Veuillez saisir votre nom",
    });
  const passengers = [{ name: "\u202e\u200f \u200e" }];
  const named = { bookingId: randomUUID(), passengers };
  expect((await refusal("POST", "booking.namePassengers", named)).fields).toEqual({
    "passengers.0.name": "Veuillez saisir le nom du passager",
  });
  expect(passengerInput.parse({ name: " \u202eAwa  Essomba\u200f" }).name).toBe("Awa Essomba");
});
