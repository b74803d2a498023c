import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openSession } from "../../src/modules/account/session/open-session.ts";
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
