import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { figureLists, requestList } from "../../backoffice/pages/home/figure-lists.ts";
import type { Prisma } from "../../prisma/client/client.ts";
import { openSession } from "../../src/modules/account/session/open-session.ts";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { listDuePayouts } from "../../src/modules/invoicing/list-due-payouts.ts";
import { listSupportConversations } from "../../src/modules/message/conversation/list-support-conversations.ts";
import { getCompanyHome } from "../../src/modules/operator/get-company-home.ts";
import { getHome } from "../../src/modules/operator/get-home.ts";
import type { HomeFigureName } from "../../src/modules/operator/schema.ts";
import { listServices } from "../../src/modules/payment/providers/list-services.ts";
import type { Context } from "../../src/platform/context.ts";
import { refundLateReason } from "../../src/shared/booking/payment-reasons.ts";
import { dayOf } from "../../src/shared/dates.ts";
import { isDueBy } from "../../src/shared/home-limits.ts";
import type { RoleSlug } from "../../src/shared/permissions.ts";
import { testApp } from "../support/app.ts";
import { contextFor, createActor } from "../support/context.ts";
import { gateOn, saleOf } from "../support/gate-world.ts";

/** Every figure of a home is the number of rows of the list that it opens. */

const world = await gateOn(await testApp());
const { app, network, stranger, services } = world;
const { db } = services;
const { company, country } = network;
const [minute, hour, day] = [60_000, 3_600_000, 24 * 3_600_000];
const ago = (milliseconds: number) => new Date(services.now().getTime() - milliseconds);

interface Person {
  ctx: Context;
  token: string;
}

async function signIn(ctx: Context): Promise<Person> {
  const userId = String(ctx.actor?.id);
  const session = { userId, device: "test", address: "127.0.0.1", now: services.now() };
  return { ctx, token: await openSession(db, session) };
}

/** One of Mboa's staff, of all countries or of the company's country alone. */
async function staff(role: RoleSlug, everywhere: boolean): Promise<Person> {
  const actor = await createActor(services, { role });
  if (!everywhere) {
    for (const grant of actor.grants) grant.countryId = country.id;
    await db.userRole.updateMany({ where: { userId: actor.id }, data: { countryId: country.id } });
  }
  return signIn(await contextFor(services, actor));
}

async function total({ token }: Person, area: string, { list, filter }: { list: string; filter: object }) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: "[0,0]" });
  const answer = await app.inject({
    url: `/api/backoffice/${area}/${list}?${query}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect([list, answer.statusCode, answer.json().code]).toEqual([list, 200, undefined]);
  return Number(String(answer.headers["content-range"]).split("/")[1]);
}

const pay = (countryId: string, extra: Partial<Prisma.PaymentUncheckedCreateInput>) =>
  db.payment.create({
    data: {
      kind: "COLLECT",
      provider: "mtn-momo",
      status: "PENDING",
      amount: 5000,
      currency: "XAF",
      countryId,
      callbackToken: randomUUID(),
      ...extra,
    },
  });

const write = (countryId: string, extra: Partial<Prisma.MessageUncheckedCreateInput>) =>
  db.message.create({
    data: { channel: "SMS", recipient: "+237677000001", template: "BILL", body: "…", countryId, ...extra },
  });

/** A company to which Mboa owes 5 000; `last`: its latest payout. */
async function owed(account: object | null, last?: Partial<Prisma.PaymentUncheckedCreateInput>) {
  const name = randomUUID();
  const made = await db.company.create({
    data: { countryId: country.id, name, slug: name, kinds: ["trip"] },
  });
  const entry = { currency: "XAF", companyId: made.id };
  await db.ledgerTransaction.create({
    data: {
      sourceEvent: `test:${made.id}`,
      kind: "CASH_SALE",
      companyId: made.id,
      entries: {
        create: [
          { ...entry, account: "COMPANY_PAYABLE", amount: -5000 },
          { ...entry, account: "COMMISSION", amount: 5000 },
        ],
      },
    },
  });
  if (account) {
    await db.payoutAccount.create({
      data: { companyId: made.id, provider: "mtn-momo", number: "+237677000099", holder: name, ...account },
    });
  }
  if (last) await pay(country.id, { kind: "PAYOUT", companyId: made.id, ...last });
}

async function rowsOf(countryId: string) {
  for (const status of ["SUBMITTED", "REFUSED"] as const) {
    await db.partnerRequest.create({
      data: {
        reference: randomUUID(),
        countryId,
        companyName: "Nouvelle Ligne",
        contactFirstName: "A",
        contactLastName: "B",
        contactPhone: "+237677000111",
        city: "Kribi",
        kinds: ["trip"],
        status,
      },
    });
  }
  for (const kind of ["PAYOUT", "REFUND"] as const) {
    await pay(countryId, { kind, reason: "PROVIDER_ERROR" });
    // On its way, and closed: nobody has to do anything.
    await pay(countryId, { kind });
    await pay(countryId, { kind, status: "FAILED", reason: "PROVIDER_ERROR" });
  }
  // Late before it has reached its operator.
  await pay(countryId, { kind: "REFUND", status: "CREATED", reason: refundLateReason });
  const old = { createdAt: ago(hour + minute) };
  await pay(countryId, old);
  await pay(countryId, { ...old, provider: "orange-money", status: "CREATED" });
  await pay(countryId, { ...old, provider: "cash" });
  await pay(countryId, { ...old, status: "FAILED" });
  await pay(countryId, { createdAt: ago(hour - minute) });
  await write(countryId, { status: "FAILED", createdAt: ago(day - minute) });
  await write(countryId, { status: "FAILED", createdAt: ago(day + 1) });
  await write(countryId, { status: "SENT" });
  const contact = { countryId, name: "Paul", subject: "Question", body: "…" };
  await db.contactMessage.create({ data: contact });
  await db.contactMessage.create({ data: { ...contact, handledAt: services.now() } });
}

beforeAll(async () => {
  await rowsOf(country.id);
  await rowsOf((await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } })).id);
  const chief = await world.cashier();
  const departure = await network.depart();
  for (const [unit, status] of [
    [1, "DISPUTED"],
    [2, "HELD"],
  ] as const) {
    const { bookingId } = await sellAtDesk(chief, saleOf(departure, [unit]));
    const { id: companyId, countryId } = company;
    const caution = { bookingId, companyId, countryId, amount: 1000, currency: "XAF", status };
    await db.deposit.create({ data: caution });
  }
  const { actor } = await world.customer();
  const conversation = await db.conversation.create({ data: { userId: actor.id, subject: "Mon bus" } });
  const written = { conversationId: conversation.id, authorId: actor.id, body: "Bonjour" };
  await db.conversationMessage.create({ data: { ...written, fromCustomer: true } });
  await db.conversationMessage.create({ data: { ...written, fromCustomer: true, readAt: ago(0) } });
  await db.conversationMessage.create({ data: { ...written, fromCustomer: false } });
  const verified = { verifiedAt: ago(day) };
  await owed(verified);
  await owed({});
  await owed({}, { status: "SUCCEEDED", createdAt: ago(30 * day) });
  // Without an account, not due yet, on its way, and waiting for its second person.
  await owed(null);
  await owed({ ...verified, everyDays: 7 }, { status: "SUCCEEDED", createdAt: ago(day) });
  await owed(verified, { status: "PENDING" });
  await owed(verified, { status: "CREATED", secondCheck: "WAITING" });
  const call = { operation: "payout", method: "POST", url: "https://momo.example", durationMs: 9 };
  for (const [service, opensUntil] of [
    ["mtn-momo", ago(-hour)],
    ["orange-money", null],
  ] as const) {
    await db.serviceCall.create({
      data: { ...call, service, outcome: "error", opensUntil, at: ago(minute) },
    });
  }
});

const own = {
  requests: 1,
  payoutsDue: 3,
  payoutsBlocked: 1,
  unverifiedAccounts: 2,
  stuckPayments: 2,
  stuckRefunds: 2,
  failedMessages: 1,
  servicesDown: 1,
  disputedDeposits: 1,
  contactMessages: 1,
  conversations: 1,
} satisfies Record<HomeFigureName, number>;

/** The same rows exist in a second country. */
const twice = [
  "requests",
  "payoutsBlocked",
  "stuckPayments",
  "stuckRefunds",
  "failedMessages",
  "contactMessages",
];

/** The number that a figure's page shows. */
async function shownBy(
  person: Person,
  area: "admin" | "support",
  { name, at }: { name: HomeFigureName; at: string },
) {
  const { ctx } = person;
  switch (name) {
    case "payoutsDue": {
      const { rows } = await listDuePayouts(ctx);
      const today = dayOf(new Date(at), country.timeZone);
      return rows.filter((row) => isDueBy(today, row)).length;
    }
    case "servicesDown":
      return (await listServices(ctx)).services.filter(({ circuit }) => circuit !== "closed").length;
    case "conversations":
      return (await listSupportConversations(ctx, { limit: 10 })).unread;
    default:
      return total(person, area, figureLists[name](at));
  }
}

describe("the homes of Mboa's staff", () => {
  test.each([
    ["admin", "ADMIN", false],
    ["admin", "SUPER_ADMIN", true],
    ["support", "HELP_DESK", false],
    ["support", "HELP_DESK", true],
  ] as const)("%s, %s, every country: %s", async (area, role, everywhere) => {
    const person = await staff(role, everywhere);
    const { figures, at } = await getHome(person.ctx, { area });
    expect(figures.length).toBeGreaterThan(6);
    for (const { name, count } of figures) {
      const factor = everywhere && twice.includes(name) ? 2 : 1;
      expect([name, count]).toEqual([name, own[name] * factor]);
      expect([name, await shownBy(person, area, { name, at })]).toEqual([name, count]);
    }
  });
});

test("the sums and names under a figure", async () => {
  const { ctx } = await staff("SUPER_ADMIN", true);
  const { figures } = await getHome(ctx, { area: "admin" });
  const figure = (name: HomeFigureName) => figures.find((one) => one.name === name);
  expect(figure("payoutsDue")?.sums).toEqual([{ currency: "XAF", amount: 15_000 }]);
  expect(figure("servicesDown")?.names).toEqual(["mtn-momo"]);
  expect(figure("failedMessages")?.oldestAt).not.toBeNull();
});

test("the requests of a company and of a terminal", async () => {
  const chief = await world.cashier();
  const request = async (startsAt: Date) => {
    const { bookingId } = await sellAtDesk(chief, saleOf(await network.depart(), [1]));
    await db.booking.update({ where: { id: bookingId }, data: { status: "REQUESTED", startsAt } });
  };
  await request(ago(-hour));
  // It has begun without an answer: nobody can accept it any more.
  await request(ago(minute));
  for (const [area, ctx, count] of [
    ["partner", network.partner, 1],
    ["branch", chief, 1],
    ["partner", stranger.partner, 0],
  ] as const) {
    const { requests, at } = await getCompanyHome(ctx, { area });
    expect([area, requests.count]).toEqual([area, count]);
    expect([area, await total(await signIn(ctx), area, requestList(at))]).toEqual([area, count]);
  }
});

test("what waits is counted within a company's reach, never among other companies' rows", async () => {
  const waitingOf = async (ctx: Context) => {
    const { token } = await signIn(ctx);
    const answer = await app.inject({
      url: "/api/backoffice/partner/waiting",
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json().deposit ?? 0;
  };
  expect([await waitingOf(network.partner), await waitingOf(stranger.partner)]).toEqual([1, 0]);
});

test("whether a column is filled in is asked only where the declaration says so", async () => {
  const { token } = await staff("ADMIN", true);
  const codeOf = async (list: string, filter: object) => {
    const answer = await app.inject({
      url: `/api/backoffice/admin/${list}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return answer.json().code ?? answer.statusCode;
  };
  expect(await codeOf("payment", { reason_set: true })).toBe(200);
  for (const [list, filter] of [
    ["payment", { reason_set: "oui" }],
    ["payment", { reason_set: null }],
    ["payment", { reason: "EXPIRED" }],
    ["payment", { msisdn_set: true }],
    ["payment", { callbackToken_set: true }],
    ["contact-message", { handledAt_gte: "2026-01-01" }],
    ["contact-message", { handledAt: "2026-01-01" }],
    ["payment", { amount: 1e19 }],
    ["payment", { amount: "1e400" }],
    ["booking", { total_gte: -1e19 }],
    ["booking", { total_lte: 9007199254740992 }],
  ] as const)
    expect([list, filter, await codeOf(list, filter)]).toEqual([list, filter, "INVALID_FILTER"]);
  for (const figure of [2_147_483_648, 9_007_199_254_740_991])
    expect([figure, await codeOf("payment", { amount: figure })]).not.toEqual([figure, 500]);
  expect(await codeOf("payment", { amount: 2_147_483_648 })).not.toBe("INTERNAL");
});
