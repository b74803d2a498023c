import { describe, expect, test } from "vitest";
import { getStatement } from "../../../src/modules/invoicing/get-statement.ts";
import { listDuePayouts } from "../../../src/modules/invoicing/list-due-payouts.ts";
import type { SavePayoutAccountInput } from "../../../src/modules/partner/company/company-schema.ts";
import { confirmPayoutAccount } from "../../../src/modules/partner/company/confirm-payout-account.ts";
import { savePayoutAccount } from "../../../src/modules/partner/company/save-payout-account.ts";
import { companyBalance } from "../../../src/modules/payment/ledger/post-to-ledger.ts";
import { confirmPayout } from "../../../src/modules/payment/transfer/confirm-payout.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { refusePayout } from "../../../src/modules/payment/transfer/refuse-payout.ts";
import { sendTransfer } from "../../../src/modules/payment/transfer/send-transfer.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { createActor, setSetting } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";
import { expectSound } from "../../support/purchase.ts";

const world = await moneyWorld();
const { db, operator, admin, services, company } = world;
const companyId = company.id;
const second = await world.as(await createActor(services, { role: "ADMIN" }));
const foreign = await world.as(await createActor(services, { role: "ADMIN" }));
const { id: elsewhere } = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
if (foreign.actor) {
  for (const grant of foreign.actor.grants) grant.countryId = elsewhere;
}

const sent: string[] = [];
operator.provider.payout = async (_call, { paymentId, amount }) => {
  sent.push(`${paymentId} ${amount}`);
  return { status: "SUCCEEDED", providerReference: paymentId };
};

const owed = async () => (await companyBalance(db, companyId, "XAF")).payable;
const payment = (id: string) => db.payment.findUniqueOrThrow({ where: { id } });
const account = () => db.payoutAccount.findUniqueOrThrow({ where: { companyId } });

/** Sells and completes a journey, and sets the limit at this distance from the balance. */
async function earn(aboveSetting: number): Promise<number> {
  await world.sellOnline(20_000);
  await world.travel();
  const amount = await owed();
  await setSetting(services, "payoutAloneMaximum", amount - aboveSetting);
  return amount;
}

/** What the list says before anything is ordered. */
const needsSecond = async () =>
  (await listDuePayouts(admin)).rows.find((row) => row.companyId === companyId)?.needsSecond;

describe("a payout above the setting", () => {
  test("at the setting one person is enough", async () => {
    const amount = await earn(0);
    expect(await needsSecond()).toBe(false);
    // An amount other than the one shown is not paid.
    for (const expected of [amount - 1, amount + 1])
      await expect(makePayout(admin, { companyId, expected })).rejects.toMatchObject({ code: "CONFLICT" });
    const { paymentId, waits } = await makePayout(admin, { companyId, expected: amount });
    expect(waits).toBe(false);
    await sendTransfer(admin, { paymentId });
    expect(sent).toEqual([`${paymentId} ${amount}`]);
    expect(await payment(paymentId)).toMatchObject({ status: "SUCCEEDED", secondCheck: null });
  });

  test("one franc above it another administrator of the country must confirm before it is sent", async () => {
    const amount = await earn(1);
    expect(await needsSecond()).toBe(true);
    sent.length = 0;
    const { paymentId, waits } = await makePayout(admin, { companyId });
    expect(waits).toBe(true);
    const jobs = () => db.job.count({ where: { payload: { path: ["paymentId"], equals: paymentId } } });
    expect(await jobs()).toBe(0);
    await sendTransfer(admin, { paymentId });
    expect([sent, (await payment(paymentId)).status]).toEqual([[], "CREATED"]);

    const shown = (await listDuePayouts(second)).rows.find((row) => row.companyId === companyId);
    expect(shown?.toConfirm).toMatchObject({ paymentId, amount, orderedByMe: false });
    const own = (await listDuePayouts(admin)).rows.find((row) => row.companyId === companyId);
    expect(own?.toConfirm?.orderedByMe).toBe(true);

    await expect(confirmPayout(admin, { paymentId })).rejects.toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    await expect(confirmPayout(foreign, { paymentId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(confirmPayout(world.partner, { paymentId })).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect((await payment(paymentId)).secondCheck).toBe("WAITING");
    await confirmPayout(second, { paymentId });
    await expect(confirmPayout(second, { paymentId })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await jobs()).toBe(1);
    await sendTransfer(second, { paymentId });
    expect(sent).toEqual([`${paymentId} ${amount}`]);
    expect(await payment(paymentId)).toMatchObject({
      status: "SUCCEEDED",
      secondCheck: "GIVEN",
      orderedById: admin.actor?.id,
      secondById: second.actor?.id,
    });
    await expectSound(db);
  });

  test("refused, it is never sent, and is owed to the company again", async () => {
    const amount = await earn(1);
    sent.length = 0;
    const { paymentId } = await makePayout(admin, { companyId });
    expect(await owed()).toBe(0);
    await refusePayout(second, { paymentId });
    await expect(refusePayout(second, { paymentId })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(confirmPayout(second, { paymentId })).rejects.toMatchObject({ code: "CONFLICT" });
    await sendTransfer(admin, { paymentId });
    expect([sent, (await payment(paymentId)).status, await owed()]).toEqual([[], "CANCELLED", amount]);
    await expectSound(db);
  });

  test("refused, it moves neither the day of the next payout nor settles anything on the statement", async () => {
    await earn(1);
    await db.payoutAccount.update({ where: { companyId }, data: { everyDays: 7 } });
    const shown = async () => (await listDuePayouts(admin)).rows.find((row) => row.companyId === companyId);
    const before = await shown();
    const { paymentId } = await makePayout(admin, { companyId });
    await refusePayout(second, { paymentId });
    expect(await shown()).toMatchObject({ last: before?.last, dueOn: before?.dueOn, underway: false });
    const day = dayOf((await payment(paymentId)).createdAt);
    const { payouts } = await getStatement(admin, { area: "admin", companyId, from: day, to: day });
    const told = payouts.map(({ id, status, settledAt }) => [id, status, settledAt !== null]);
    expect(told).toContainEqual([paymentId, "CANCELLED", false]);
    expect(told.filter(([, status]) => status === "SUCCEEDED").every(([, , settled]) => settled)).toBe(true);
  });

  test("an account that changed since the order is not paid by the confirmation", async () => {
    await earn(1);
    const { paymentId } = await makePayout(admin, { companyId });
    const { number } = await account();
    await db.payoutAccount.update({ where: { companyId }, data: { number: "+237677000098" } });
    await expect(confirmPayout(second, { paymentId })).rejects.toMatchObject({
      code: "PAYOUT_ACCOUNT_CHANGED",
    });
    await db.payoutAccount.update({ where: { companyId }, data: { number } });
    await refusePayout(admin, { paymentId });
  });
});

describe("the account of a company", () => {
  const columns = {
    provider: "mtn-momo" as const,
    number: "+237677000097",
    holder: "Titulaire",
    everyDays: 7,
  };
  const save = async (ctx: typeof admin, change: Partial<SavePayoutAccountInput> = {}) =>
    savePayoutAccount(ctx, { ...columns, ...change, id: (await account()).id, companyId });
  const confirm = async (ctx: typeof admin, number = columns.number) =>
    confirmPayoutAccount(ctx, { id: (await account()).id, number });

  test("the person who changes it cannot confirm it, and nothing is paid meanwhile", async () => {
    await setSetting(services, "payoutAloneMaximum", 100_000_000);
    await save(admin);
    expect((await account()).verifiedAt).toBeNull();
    await expect(makePayout(admin, { companyId })).rejects.toMatchObject({ code: "NO_PAYOUT_ACCOUNT" });
    await expect(confirm(admin)).rejects.toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    await expect(confirm(foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(confirm(world.partner)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(confirm(second, "677000096")).rejects.toMatchObject({ code: "ACCOUNT_NUMBER_DIFFERS" });
    expect((await account()).verifiedAt).toBeNull();
    await confirm(second, "6 77 00 00 97");
    await expect(confirm(second)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await account()).toMatchObject({ verifiedById: second.actor?.id, changedByIds: [] });
    expect(await db.auditEntry.count({ where: { action: "confirm-account" } })).toBe(1);
  });

  test.each<[string, Partial<SavePayoutAccountInput>]>([
    ["provider", { provider: "orange-money" }],
    ["number", { number: "+237677000095" }],
    ["holder", { holder: "Quelqu’un d’autre" }],
  ])("another %s has to be confirmed again", async (_, change) => {
    await db.payoutAccount.update({
      where: { companyId },
      data: { ...columns, verifiedAt: services.now(), changedByIds: [] },
    });
    await save(admin, change);
    expect((await account()).verifiedAt).toBeNull();
  });

  test("its history tells the changed columns that people read, and no ids", async () => {
    await db.payoutAccount.update({
      where: { companyId },
      data: {
        ...columns,
        verifiedAt: services.now(),
        verifiedById: second.actor?.id ?? null,
        changedByIds: [],
      },
    });
    await save(admin, { number: "+237677000093" });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: "payout-account.update" },
      orderBy: { id: "desc" },
    });
    expect(Object.keys(entry.after as object).sort()).toEqual(["number", "verifiedAt"]);
  });

  test("the days between two payouts change without a second person", async () => {
    const verified = { ...columns, verifiedAt: services.now(), changedByIds: [] };
    await db.payoutAccount.update({ where: { companyId }, data: verified });
    await save(admin, { everyDays: 14 });
    expect(await account()).toMatchObject({ everyDays: 14, verifiedAt: expect.any(Date) });
  });

  test("neither of two who changed it one after the other confirms it", async () => {
    await save(admin, { number: "+237677000094" });
    await save(second, { number: "+237677000094", holder: "Relu" });
    for (const one of [admin, second])
      await expect(confirm(one, "+237677000094")).rejects.toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  });

  test("administrators of other countries and companies cannot change it", async () => {
    await expect(save(foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(save(world.partner)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
