import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { eventSupplyWords as english } from "../../src/kinds/event/words/en/event-supply.ts";
import { eventSupplyWords } from "../../src/kinds/event/words/fr/event-supply.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { errorWords as englishErrors } from "../../src/shared/words/en/errors.ts";
import { testApp } from "../support/app.ts";
import { createActor, type TestPerson } from "../support/context.ts";
import { organiserOf } from "../support/event-world.ts";

/** Publishing an event over HTTP: what the page sends, and the sentences that it shows at its fields. */

const { app, services } = await testApp();
const { db } = services;
const { company, placeId } = await organiserOf(services);
const other = await organiserOf(services);
const domain = await db.domain.findFirstOrThrow({ where: { kind: "event" } });
const tokens: Record<string, string> = {};

async function signIn(who: string, person: TestPerson): Promise<void> {
  const { id: userId } = await createActor(services, person);
  tokens[who] = await openSession(db, { userId, device: "test", address: "127.0.0.1", now: services.now() });
}

beforeAll(async () => {
  await signIn("partner", { role: "PARTNER", companyId: company.id });
  await signIn("rival", { role: "PARTNER", companyId: other.company.id });
  await signIn("branch", { role: "TERMINAL_CHIEF", companyId: company.id, terminalId: placeId });
  await signIn("customer", {});
});

async function publish(who: string | null, extra: object = {}, language = "fr") {
  const answer = await app.inject({
    method: "POST",
    url: "/api/trpc/event.publishEvent",
    headers: {
      "accept-language": language,
      ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}),
    },
    payload: {
      idempotencyKey: randomUUID(),
      event: { companyId: company.id, placeId, domainId: domain.id, title: "Nuit des griots" },
      firstDay: "2027-03-05",
      times: ["20:00"],
      minutes: 45,
      pools: ["Fosse", "Balcon", "Loge"].map((name) => ({
        name,
        capacity: 10,
        tariffs: [{ name, price: 2500 }],
      })),
      ...extra,
    },
  });
  const { result, error } = answer.json();
  return {
    status: answer.statusCode,
    made: result?.data,
    code: error?.data?.code,
    fields: error?.data?.fields,
    message: error?.message,
  };
}

test("an event of 45 minutes with three tariffs is on sale, and its door sale ends with it", async () => {
  const key = randomUUID();
  const { status, made } = await publish("partner", { idempotencyKey: key });
  expect([status, made.created, made.warnings]).toEqual([200, 1, []]);
  expect((await publish("partner", { idempotencyKey: key })).made).toEqual(made);
  const session = await db.eventSession.findFirstOrThrow({
    where: { eventId: made.eventId },
    include: { product: true, pools: true },
  });
  expect(session.pools).toHaveLength(3);
  expect(session.saleEndsAt).toEqual(session.product.endsAt);
});

test("is refused to a rival, a branch of another area, a customer, a visitor", async () => {
  const before = await db.event.count();
  expect(await publish("rival")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await publish("customer")).toMatchObject({ status: 404, code: "NOT_FOUND" });
  expect(await publish(null)).toMatchObject({ status: 401, code: "NOT_SIGNED_IN" });
  expect(await db.event.count()).toBe(before);
});

test("each refusal has its field and its sentence, in French and in English", async () => {
  const pools = [
    {
      name: "Fosse",
      capacity: 10,
      tariffs: [
        { name: "Plein", price: 1 },
        { name: "plein", price: 2 },
      ],
    },
  ];
  const { validation } = eventSupplyWords;
  const refused: [object, string, keyof typeof validation][] = [
    [{ firstDay: "2026-01-01" }, "firstDay", "past"],
    [{ lastDay: "2027-03-01" }, "lastDay", "period"],
    [{ lastDay: "2027-09-01" }, "lastDay", "tooManyDates"],
    [{ pools }, "pools.0.tariffs", "sameTariff"],
    [{ pools: [] }, "pools", "noTariff"],
  ];
  for (const [extra, field, sentence] of refused) {
    const french = await publish("partner", extra);
    expect(french).toMatchObject({ status: 400, fields: { [field]: validation[sentence] } });
    const read = await publish("partner", extra, "en");
    expect(read).toMatchObject({ status: 400, fields: { [field]: english.validation[sentence] } });
  }
});

test("a suspended company reads why in its language", async () => {
  await db.company.update({ where: { id: other.company.id }, data: { status: "SUSPENDED" } });
  const event = {
    companyId: other.company.id,
    placeId: other.placeId,
    domainId: domain.id,
    title: "Nuit close",
  };
  const refused = await publish("rival", { event }, "en");
  expect(refused).toMatchObject({
    status: 403,
    code: "SELLER_SUSPENDED",
    message: englishErrors.SELLER_SUSPENDED,
  });
  expect(await publish("rival", { event, published: false })).toMatchObject({
    status: 200,
    made: { drafts: 1 },
  });
});
