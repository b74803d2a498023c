import { describe, expect, it } from "vitest";
import { updateDeparture } from "../../../src/kinds/trip/operate/update-departure.ts";
import { generateTrips } from "../../../src/kinds/trip/supply/generate-trips.ts";
import { saveTripPlan } from "../../../src/kinds/trip/supply/save-trip-plan.ts";
import { endSubscription } from "../../../src/modules/invoicing/end-subscription.ts";
import { issueInvoices } from "../../../src/modules/invoicing/issue-invoices.ts";
import { renewSubscription } from "../../../src/modules/invoicing/renew-subscription.ts";
import { startSubscription } from "../../../src/modules/invoicing/start-subscription.ts";
import { warnSubscribers } from "../../../src/modules/invoicing/warn-subscribers.ts";
import { listOwnPlans } from "../../../src/modules/partner/subscription/list-own-plans.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { addMonths } from "../../../src/shared/calendar.ts";
import { addDays, dayOf, daysBetween, dayText } from "../../../src/shared/dates.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services, clock } = await testServices();
const { db } = services;
const hour = 3_600_000;
const admin = await contextFor(services, await createActor(services, { role: "SUPER_ADMIN" }));

const planOf = (publishLimit: number | null, price = 0) =>
  db.subscriptionPlan.create({
    data: {
      name: `Formule ${publishLimit ?? "libre"} ${price}`,
      price,
      currency: "XAF",
      periodDays: 30,
      publishLimit,
      position: 9,
    },
  });

const today = () => dayOf(clock.now());
const onSale = (companyId: string) =>
  db.product.count({ where: { companyId, status: "PUBLISHED", startsAt: { gt: clock.now() } } });
const toNextDay = () => {
  const next = new Date(`${addDays(today(), 1)}T03:00:00Z`);
  clock.advance(next.getTime() - clock.now().getTime());
};

it("a company's people read its plan, and nobody else does", async () => {
  const network = await tripNetwork(services);
  const plan = await planOf(7, 3000);
  await startSubscription(admin, { companyId: network.company.id, planId: plan.id });
  expect(await listOwnPlans(network.partner)).toEqual({ plans: [plan.name] });
  const customer = await contextFor(services, await createActor(services));
  expect([await listOwnPlans(customer), await listOwnPlans(admin)]).toEqual([{ plans: [] }, { plans: [] }]);
});

describe("a plan's limit", () => {
  it("refuses one departure more than it has room for, with the plan's name and limit", async () => {
    const network = await tripNetwork(services);
    const plan = await planOf(2);
    await startSubscription(admin, { companyId: network.company.id, planId: plan.id });
    await network.depart();
    await network.depart({ time: "09:00" });
    await expect(network.depart({ time: "11:00" })).rejects.toMatchObject({
      code: "PUBLISH_LIMIT",
      detail: { plan: plan.name, limit: 2 },
    });
    const draft = await network.depart({ time: "11:00", published: false });
    await expect(updateDeparture(network.partner, { id: draft, published: true })).rejects.toMatchObject({
      code: "PUBLISH_LIMIT",
    });
    // At noon local time two have left, and the third is under way.
    clock.advance(new Date(`${network.day(1)}T11:00:00Z`).getTime() - clock.now().getTime());
    await updateDeparture(network.partner, { id: draft, driver: "Ngo" });
    expect(await network.depart({ time: "11:00" })).toBeTruthy();
  });

  it("lets two at once take one last place once", async () => {
    const network = await tripNetwork(services);
    await startSubscription(admin, { companyId: network.company.id, planId: (await planOf(1)).id });
    const buses = [await network.createBus(), await network.createBus(), await network.createBus()];
    const all = await Promise.allSettled(buses.map((bus) => network.depart({ busId: bus.id })));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await onSale(network.company.id)).toBe(1);
  });

  it("holds what a plan would generate beyond it, tells the company once, and lets it go as others leave", async () => {
    const network = await tripNetwork(services, { phone: "+237677111222", email: "c@example.cm" });
    const { company, partner } = network;
    await startSubscription(admin, { companyId: company.id, planId: (await planOf(5)).id });
    const saved = await saveTripPlan(partner, network.plan());
    expect(saved.created).toBe(5);
    expect(saved.held).toBeGreaterThan(50);
    await generateTrips(admin);
    await generateTrips(admin);
    expect(await onSale(company.id)).toBe(5);
    expect(await db.message.count({ where: { companyId: company.id, template: "departuresHeld" } })).toBe(2);
    clock.advance(48 * hour);
    expect(await onSale(company.id)).toBeLessThan(5);
    await generateTrips(admin);
    expect(await onSale(company.id)).toBe(5);
    const days = await db.trip.findMany({ where: { product: { companyId: company.id } } });
    expect(new Set(days.map(({ planDate }) => planDate?.toISOString())).size).toBe(days.length);
  });

  it("is the free plan's without a subscription, and none with an unlimited one", async () => {
    const network = await tripNetwork(services);
    const { company, partner } = network;
    const free = await db.subscriptionPlan.findFirstOrThrow({
      where: { price: 0 },
      orderBy: { position: "asc" },
    });
    await db.subscriptionPlan.update({ where: { id: free.id }, data: { publishLimit: 3 } });
    expect((await saveTripPlan(partner, network.plan())).created).toBe(3);
    await startSubscription(admin, { companyId: company.id, planId: (await planOf(null)).id });
    await generateTrips(admin);
    expect(await onSale(company.id)).toBeGreaterThan(50);
    await db.subscriptionPlan.update({ where: { id: free.id }, data: { publishLimit: 200 } });
  });
});

describe("periods", () => {
  it("follow each other, are never two at once, and their price is owed and invoiced", async () => {
    const { company } = await tripNetwork(services);
    const plan = await planOf(100, 50_000);
    const owed = async () => (await companyBalance(db, company.id, "XAF")).receivable;
    const { id } = await startSubscription(admin, { companyId: company.id, planId: plan.id });
    expect(await owed()).toBe(50_000);
    const twice = startSubscription(admin, { companyId: company.id, planId: plan.id });
    await expect(twice).rejects.toMatchObject({ code: "SUBSCRIPTION_OVERLAPS" });
    const renewed = await renewSubscription(admin, { id });
    const period = await db.companySubscription.findUniqueOrThrow({ where: { id: renewed.id } });
    expect(period.startsOn.toISOString().slice(0, 10)).toBe(addDays(today(), 30));
    expect(await owed()).toBe(100_000);
    const now = clock.now();
    clock.advance(new Date(`${addMonths(today(), 1)}T05:00:00Z`).getTime() - now.getTime());
    await issueInvoices(admin);
    const invoice = await db.invoice.findFirstOrThrow({ where: { companyId: company.id } });
    expect(invoice).toMatchObject({ net: 100_000, tax: 19_250, total: 119_250 });
  });

  it("end with the day, or never begin and cost nothing", async () => {
    const { company } = await tripNetwork(services);
    const plan = await planOf(100, 10_000);
    const owed = async () => (await companyBalance(db, company.id, "XAF")).receivable;
    const { id } = await startSubscription(admin, { companyId: company.id, planId: plan.id });
    const later = await renewSubscription(admin, { id });
    expect(await owed()).toBe(20_000);
    await endSubscription(admin, { id: later.id });
    expect(await owed()).toBe(10_000);
    expect(await db.companySubscription.count({ where: { companyId: company.id } })).toBe(1);
    await endSubscription(admin, { id });
    const ended = await db.companySubscription.findUniqueOrThrow({ where: { id } });
    expect(ended.endsOn.toISOString().slice(0, 10)).toBe(today());
    await expect(endSubscription(admin, { id })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await owed()).toBe(10_000);
    // Its last day is a day of it: the next one begins the day after.
    const next = { companyId: company.id, planId: plan.id };
    await expect(startSubscription(admin, next)).rejects.toMatchObject({ code: "SUBSCRIPTION_OVERLAPS" });
    toNextDay();
    await startSubscription(admin, next);
    expect(await owed()).toBe(20_000);
  });

  it("are announced before they end and when they have, each once", async () => {
    const { company } = await tripNetwork(services, { phone: "+237677333444" });
    const { id } = await startSubscription(admin, { companyId: company.id, planId: (await planOf(7)).id });
    const told = async () =>
      (await db.message.findMany({ where: { companyId: company.id }, orderBy: { createdAt: "asc" } })).map(
        ({ dedupeKey }) => dedupeKey?.replace(id, "").replace(":sms", ""),
      );
    const firstDay = today();
    const toldOn: number[] = [];
    for (let passed = 0; passed < 34; passed++) {
      await warnSubscribers(admin);
      await warnSubscribers(admin);
      toldOn.push((await told()).length);
      toNextDay();
    }
    expect(await told()).toEqual(["subscription::7", "subscription::1", "subscription::ended"]);
    const { endsOn } = await db.companySubscription.findUniqueOrThrow({ where: { id } });
    // The last day is still a day of it.
    expect(toldOn.indexOf(3)).toBe(daysBetween(firstDay, dayText(endsOn)));
  });

  it("are an administrator's to give", async () => {
    const { company, partner } = await tripNetwork(services);
    const plan = await planOf(7);
    await expect(
      startSubscription(partner, { companyId: company.id, planId: plan.id }),
    ).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});
