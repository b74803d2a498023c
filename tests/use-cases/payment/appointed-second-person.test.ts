import { expect, test } from "vitest";
import { assignRole } from "../../../src/modules/account/role/assign-role.ts";
import { removeRole } from "../../../src/modules/account/role/remove-role.ts";
import { confirmSetting, refuseSetting } from "../../../src/modules/geo/confirm-setting.ts";
import { getSettings } from "../../../src/modules/geo/get-settings.ts";
import { saveSettings } from "../../../src/modules/geo/save-settings.ts";
import { confirmPayoutAccount } from "../../../src/modules/partner/company/confirm-payout-account.ts";
import { savePayoutAccount } from "../../../src/modules/partner/company/save-payout-account.ts";
import {
  confirmCommissionRate,
  refuseCommissionRate,
} from "../../../src/modules/payment/ledger/confirm-commission-rate.ts";
import { saveCommissionRate } from "../../../src/modules/payment/ledger/save-commission-rate.ts";
import { confirmPayout } from "../../../src/modules/payment/transfer/confirm-payout.ts";
import { makePayout } from "../../../src/modules/payment/transfer/make-payout.ts";
import { refusePayout } from "../../../src/modules/payment/transfer/refuse-payout.ts";
import type { Context } from "../../../src/platform/context.ts";
import { createActor, setSetting } from "../../support/context.ts";
import { moneyWorld } from "../../support/money-world.ts";

/** An administrator who appoints an account of their own is still one person. */
const world = await moneyWorld();
const { db, admin, services, company, clock } = world;
const { countryId, id: companyId } = company;
const other = await world.as(await createActor(services, { role: "ADMIN" }));
const tooNew = { code: "SECOND_PERSON_NEW", detail: { days: 7 } };
const day = 86_400_000;

/** A person whom this administrator makes an administrator. */
async function appoint(by: Context, roleSlug: "ADMIN" | "SUPER_ADMIN" = "ADMIN") {
  const { id: userId } = await createActor(services);
  const { grantId } = await assignRole(by, { userId, roleSlug });
  const role = await db.role.findUniqueOrThrow({ where: { slug: roleSlug } });
  const grant = { ...role, companyId: null, terminalId: null, countryId: null };
  const person = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const session = { mustAddFactor: false, onBehalfId: null, grants: [grant] };
  return { grantId, ctx: await world.as({ ...person, ...session }) };
}

await setSetting(services, "payoutAloneMaximum", 0);
await world.sellOnline(20_000);
await world.travel();
const order = async (by: Context) => (await makePayout(by, { companyId })).paymentId;

test("nobody confirms what the one asked who appointed them this week, nor the other way round", async () => {
  const { ctx: appointed } = await appoint(admin);
  for (const [asks, confirms] of [
    [admin, appointed],
    [appointed, admin],
  ] as const) {
    const paymentId = await order(asks);
    await expect(confirmPayout(confirms, { paymentId })).rejects.toMatchObject(tooNew);
    await refusePayout(other, { paymentId });
  }
});

test("the other administrators are told of a new one at once, who appoints and who is appointed are not", async () => {
  const told = () => db.message.findMany({ where: { template: "administratorAppointed", channel: "SMS" } });
  await db.message.deleteMany({ where: { template: "administratorAppointed" } });
  const { ctx: appointed } = await appoint(admin);
  const ids = (await told()).map(({ userId }) => userId);
  expect(ids).toContain(other.actor?.id);
  for (const ctx of [admin, appointed, world.partner]) expect(ids).not.toContain(ctx.actor?.id);
  const helpdesk = await createActor(services);
  await assignRole(admin, { userId: helpdesk.id, roleSlug: "HELP_DESK" });
  expect(await told()).toHaveLength(ids.length);
});

test("nor through an account in between, nor after the role was taken away again", async () => {
  const between = await appoint(admin, "SUPER_ADMIN");
  const { ctx: last } = await appoint(between.ctx);
  const paymentId = await order(admin);
  await expect(confirmPayout(last, { paymentId })).rejects.toMatchObject(tooNew);
  await refusePayout(other, { paymentId });
  const asked = await order(between.ctx);
  await removeRole(admin, { grantId: between.grantId });
  await expect(confirmPayout(admin, { paymentId: asked })).rejects.toMatchObject(tooNew);
  await refusePayout(other, { paymentId: asked });
});

test("to the second: a week after the appointment they are two; the helpdesk's years do not count", async () => {
  const appointedAt = clock.now();
  clock.standAt(appointedAt);
  const { ctx: appointed } = await appoint(admin);
  const helpdesk = await db.role.findUniqueOrThrow({ where: { slug: "HELP_DESK" } });
  await db.userRole.create({
    data: { userId: appointed.actor?.id ?? "", roleId: helpdesk.id, createdAt: new Date(0) },
  });
  const paymentId = await order(admin);
  clock.standAt(new Date(appointedAt.getTime() + 7 * day - 1));
  await expect(confirmPayout(appointed, { paymentId })).rejects.toMatchObject(tooNew);
  clock.standAt(new Date(appointedAt.getTime() + 7 * day));
  await confirmPayout(appointed, { paymentId });
});

test("the same holds for a rate, a setting and a company's account", async () => {
  const { ctx: appointed } = await appoint(admin);

  const rate = { countryId, companyId, domainId: null, kind: "event", basisPoints: 0 } as const;
  const { id } = await saveCommissionRate(admin, { ...rate, startsOn: "2027-01-01", endsOn: null });
  await expect(confirmCommissionRate(appointed, { id, basisPoints: 0 })).rejects.toMatchObject(tooNew);
  await refuseCommissionRate(other, { id });

  const shown = await getSettings(admin, { countryId });
  const value = shown.values.payoutAloneMaximum + 1_000_000;
  await saveSettings(admin, { ...shown, values: { ...shown.values, payoutAloneMaximum: value } });
  const decision = { countryId, key: "payoutAloneMaximum", value } as const;
  await expect(confirmSetting(appointed, decision)).rejects.toMatchObject(tooNew);
  await refuseSetting(other, decision);

  const account = await db.payoutAccount.findUniqueOrThrow({ where: { companyId } });
  const number = "+237677000097";
  const columns = { provider: "mtn-momo", number, holder: "Titulaire", everyDays: 7 } as const;
  await savePayoutAccount(admin, { ...columns, id: account.id, companyId });
  const confirmation = { id: account.id, number };
  await expect(confirmPayoutAccount(appointed, confirmation)).rejects.toMatchObject(tooNew);
  await confirmPayoutAccount(other, confirmation);
});
