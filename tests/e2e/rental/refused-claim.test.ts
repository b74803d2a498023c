import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { recordHandover } from "../../../src/kinds/rental/handover/record-handover.ts";
import { handoverWords } from "../../../src/kinds/rental/words/fr/handover.ts";
import { createDeposit } from "../../../src/modules/booking/deposit/create-deposit.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../../src/modules/booking/pay/pay-bill.ts";
import { createCompany } from "../../support/booking-world.ts";
import { phone, testBrowser } from "../../support/browser/browser.ts";
import { fillHandover, goOn } from "../../support/browser/rental-steps.ts";
import { answerPrompt, peopleOf } from "../../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { payInput } from "../../support/purchase.ts";
import { carWish, fleetOf, rentalHold } from "../../support/rental-world.ts";
import { startTestServer } from "../../support/server.ts";
import { simulatorControl } from "../../support/simulators.ts";

/** The company takes a car back on a telephone and claims a part of the caution. */

const server = await startTestServer();
const { services, clock } = server;
const { db } = services;
const { again } = peopleOf(server, await testBrowser());
const words = handoverWords.last;

/** A car that is out, with its caution held. */
async function carThatIsOut() {
  const place = await createCompany(services);
  const fleet = await fleetOf(services, place);
  const car = await fleet.createCar({ caution: 60_000 });
  const ctx = await contextFor(services, await createActor(services));
  const bill = await holdPlaces(ctx, rentalHold([car, carWish(fleet.day(3), fleet.day(5))]));
  const pay = payInput(bill.billId);
  await payBill(ctx, pay);
  await answerPrompt(simulatorControl(server.simulators.url), `+237${pay.msisdn}`, "approve");
  const bookingId = bill.bookings[0]?.id ?? "";
  const read = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  await expect.poll(async () => (await read()).status).toBe("CONFIRMED");
  const booking = await read();
  clock.advance(booking.startsAt.getTime() - clock.now().getTime());
  await recordHandover(ctx, {
    ...{ id: randomUUID(), bookingId, direction: "OUT", at: clock.now() },
    ...{ km: 1000, fuelEighths: 8, photos: [], notes: "" },
  });
  await db.$transaction((tx) => createDeposit(ctx, tx, { booking, amount: 60_000 }));
  await db.deposit.update({ where: { bookingId }, data: { status: "HELD", method: "CASH" } });
  const staff = await createActor(services, { role: "PARTNER", companyId: place.company.id });
  return { bookingId, staff };
}

it("a claim that is refused leads to its fault, which stands above what the telephone shows", async () => {
  const { bookingId, staff } = await carThatIsOut();
  const page = await again(staff.id, phone);
  await page.clock.install({ time: clock.now() });
  await page.goto(`/dashboard/booking/handover?booking=${bookingId}&area=partner`);
  await fillHandover(page, "1200");
  await goOn(page);
  await page.getByLabel(words.keep).check();
  await page.getByLabel(words.kept).fill("75000");
  const save = page.getByRole("button", { name: words.save });
  const isFocused = (label: string) =>
    page.getByLabel(label).evaluate((field) => field === document.activeElement);
  await save.click();
  await expect.poll(() => isFocused(words.kept)).toBe(true);
  await page.getByLabel(words.kept).fill("35000");
  await save.click();
  await expect.poll(() => isFocused(words.reason)).toBe(true);
  expect(await db.handover.count({ where: { bookingId, direction: "IN" } })).toBe(0);
});
