import { expect, test } from "vitest";
import { buildApp } from "../../../src/server/app.ts";
import { keypadOf, ussdEnv } from "../../support/keypad/dial.ts";
import { practiceWorld } from "../../support/practice-world.ts";

const world = await practiceWorld({ env: ussdEnv });
const app = await buildApp(world.services, { apiOnly: true });
const { db } = world.services;

test("4 finds the next free slots of a speciality, and one is bought", async () => {
  await world.consultant();
  await world.consultant();
  const phone = "+237677300901";
  const keypad = keypadOf(app, phone);
  expect(await keypad.press()).toContain("4 Rendez-vous");
  expect(await keypad.press("4", "zzzzzzz")).toContain("Aucun créneau libre bientot");
  const slots = await keypad.press("medecine generale");
  expect(slots).toMatch(/1 \d\d\/\d\d 09:00 10000 Dr Awa/);
  const held = await keypad.press("1", "Jean Mbarga");
  expect(held).toMatch(/A payer : 10 000 FCFA\n1 Payer MTN MoMo/);
  expect(await keypad.press("1")).toMatch(/^END Vous allez recevoir/);
  await keypad.hangUp("Success");
  await world.drain();
  const bill = await db.bill.findFirst({
    where: { user: { phone } },
    include: { payments: true, bookings: true },
  });
  expect(bill?.payments).toMatchObject([{ amount: 10_000, msisdn: phone }]);
  await world.operator.settle(await world.as(null), bill?.payments[0] ?? { id: "" });
  await world.drain();
  // Somebody else is not offered the slot that is taken.
  const other = keypadOf(app, "+237677300902");
  await other.press();
  expect(await other.press("4", "medecine")).not.toMatch(/1 .*09:00.*\n2 .*09:00/);
  const mine = keypadOf(app, phone);
  await mine.press();
  expect(await mine.press("2")).toContain(bill?.bookings[0]?.code);
  expect(await mine.press("00", "3")).toMatch(/1 Annuler ce billet/);
});
