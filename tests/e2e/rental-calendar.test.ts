import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { recordHandover } from "../../src/kinds/rental/handover/record-handover.ts";
import { blockDays } from "../../src/kinds/rental/operate/block-days.ts";
import { dayNumber } from "../../src/kinds/rental/rules/day-number.ts";
import { fleetWords } from "../../src/kinds/rental/words/fr/fleet.ts";
import { rentalMoveWords } from "../../src/kinds/rental/words/fr/rental-move.ts";
import { holdPlaces } from "../../src/modules/booking/hold/hold-places.ts";
import { payBill } from "../../src/modules/booking/pay/pay-bill.ts";
import { languageCookie } from "../../src/shared/address/language-address.ts";
import { type Day, instantOf } from "../../src/shared/dates.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { timelineWords } from "../../src/shared/words/fr/backoffice/timeline.ts";
import { createCompany } from "../support/booking-world.ts";
import { faultsByNight } from "../support/browser/axe.ts";
import { desktop, phone, testBrowser } from "../support/browser/browser.ts";
import { zoomTo } from "../support/browser/rental-steps.ts";
import { lookClosely } from "../support/browser/story-world.ts";
import { answerPrompt, peopleOf } from "../support/browser/trip-steps.ts";
import { walk } from "../support/browser/walk.ts";
import { contextFor, createActor } from "../support/context.ts";
import { foreignLines } from "../support/languages/foreign-lines.ts";
import { payInput } from "../support/purchase.ts";
import { carWish, fleetOf, houseWish, rentalHold } from "../support/rental-world.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

/** The calendar of cars and houses: bars that are read, moved and extended, for a day up to a year. */

const server = await startTestServer();
const { services, clock } = server;
const { db } = services;
const { again } = peopleOf(server, await testBrowser());
const control = simulatorControl(server.simulators.url);
const zone = "Africa/Lagos";
const [carsPage, housesPage] = [
  "/dashboard/partner/rental-car/occupation",
  "/dashboard/partner/rental-house/timeline",
];

async function ownerOf(place: Awaited<ReturnType<typeof createCompany>>) {
  const actor = await createActor(services, { role: "PARTNER", companyId: place.company.id });
  return { actor, ctx: await contextFor(services, actor), fleet: await fleetOf(services, place) };
}

async function rented(name: string, productId: string, wish: Record<string, unknown>) {
  const [firstName = "", lastName = ""] = name.split(" ");
  const actor = await createActor(services, { user: { firstName, lastName } });
  const ctx = await contextFor(services, actor);
  const bill = await holdPlaces(ctx, rentalHold([productId, wish]));
  const pay = payInput(bill.billId);
  await payBill(ctx, pay);
  await answerPrompt(control, `+237${pay.msisdn}`, "approve");
  const bookingId = bill.bookings[0]?.id ?? "";
  const read = () => db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  await expect.poll(async () => (await read()).status).toBe("CONFIRMED");
  return { bookingId, ctx, read };
}

const bar = (page: Page, name: string) => page.locator("[data-bar]").filter({ hasText: name });
const ghost = (page: Page, state: string) => page.locator(`[data-ghost=${state}]`);
async function boxOf(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error("it is not seen");
  return box;
}

/** Takes a bar at its middle or its end, and holds it over another place of its row. */
async function dragBy(
  page: Page,
  place: Locator,
  days: number,
  at: "middle" | "end" = "middle",
): Promise<void> {
  const box = await boxOf(place);
  const track = await boxOf(page.locator("[data-track]").first());
  const shown = Number(await page.locator("[data-timeline]").getAttribute("data-days"));
  const x = at === "end" ? box.x + box.width - 4 : box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (days * track.width) / shown, y, { steps: 4 });
}

it("bars of cars are moved and extended, with the price or the refusal shown before they are dropped", async () => {
  const place = await createCompany(services);
  const { actor, ctx, fleet } = await ownerOf(place);
  const { day } = fleet;
  const [yaris, other] = [
    await fleet.createCar({ plate: "LT 100 AA" }),
    await fleet.createCar({ plate: "LT 200 BB" }),
  ];
  const awa = await rented("Awa Essomba", yaris, carWish(day(3), day(5)));
  await blockDays(ctx, { productId: yaris, from: day(8), to: day(9), reason: "Nettoyage" });
  const page = await again(actor.id, desktop);
  await page.goto(carsPage);
  await zoomTo(page, "week");
  await zoomTo(page, "month");
  const month = (target: Day) => target.slice(0, 7);
  // The bookings may stand in the next month: a year has them all.
  if (month(day(10)) !== month(day(0)) && month(day(3)) !== month(day(0)))
    await page.getByRole("button", { name: timelineWords.next.month }).click();
  await bar(page, "Awa Essomba").waitFor();
  await lookClosely(page, "cars-month");
  expect.soft(await faultsByNight(page)).toEqual([]);

  // Over a block: refused while it is still in the hand; Escape leaves it where it was.
  await dragBy(page, bar(page, "Awa Essomba"), 4);
  await ghost(page, "refused").waitFor();
  await page.getByText(rentalMoveWords.drop).waitFor();
  await lookClosely(page, "refused");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect.poll(() => page.locator("[data-ghost]").count()).toBe(0);
  expect(await page.getByRole("dialog").count()).toBe(0);

  // Days that were chosen with the keyboard stay chosen when Enter is pressed at their end; elsewhere it chooses one.
  const chosen = (days: number) => page.getByText(`(${fleetWords.length.car(days)})`).waitFor();
  await page.locator("button[data-row]").focus();
  for (const key of ["Enter", "Shift+ArrowRight", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await chosen(3);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  await chosen(4);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await chosen(1);

  const dialog = page.getByRole("dialog");
  // With the keyboard: the other car, at the same price.
  await bar(page, "Awa Essomba").first().click();
  await page.locator("button[data-row]").focus();
  await page.keyboard.press("Alt+ArrowDown");
  await ghost(page, "fine").getByText(rentalMoveWords.short.same).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText(rentalMoveWords.same).waitFor();
  await dialog.getByRole("button", { name: rentalMoveWords.confirm }).click();
  await expect.poll(async () => (await awa.read()).productId).toBe(other);
  await dialog.waitFor({ state: "detached" });

  await page.locator(`[data-track="${other}"]`).getByText("Awa Essomba").waitFor();

  // Its end by a day: the price stands on the bar, and is paid at the desk.
  await dragBy(page, bar(page, "Awa Essomba"), 1, "end");
  await ghost(page, "fine")
    .getByText(rentalMoveWords.short.more(formatMoney(30_000, "XAF")))
    .waitFor();
  await lookClosely(page, "extended");
  await page.mouse.up();
  await dialog.getByText(rentalMoveWords.more(formatMoney(30_000, "XAF"))).waitFor();
  await lookClosely(page, "question");
  expect((await awa.read()).units).toHaveLength(2);
  await dialog.getByRole("button", { name: rentalMoveWords.confirm }).click();
  await dialog.getByRole("button", { name: rentalMoveWords.understood }).click();
  expect(await db.bookingChange.findFirstOrThrow({ where: { bookingId: awa.bookingId } })).toMatchObject({
    status: "PENDING",
    difference: 30_000,
  });

  // On a telephone a form does it.
  const small = await again(actor.id, phone);
  await small.goto(carsPage);
  if (month(day(10)) !== month(day(0)) && month(day(3)) !== month(day(0)))
    await small.getByRole("button", { name: timelineWords.next.month }).click();
  await bar(small, "Awa Essomba").first().tap();
  await lookClosely(small, "cars-phone");
  await small.getByRole("button", { name: rentalMoveWords.open }).click();
  await small.getByRole("dialog").waitFor();
  await lookClosely(small, "move-phone");
  await small.getByRole("button", { name: rentalMoveWords.keep }).click();
  await zoomTo(small, "year");
  await lookClosely(small, "year-phone");

  await page.context().addCookies([{ name: languageCookie, value: "en", url: server.url }]);
  await page.reload();
  await page.getByText("Week", { exact: true }).waitFor();
  expect(await foreignLines(page, "en")).toEqual([]);
  await lookClosely(page, "cars-english");
});

it("a late car is red up to now, and a villa shows in its rooms", async () => {
  const place = await createCompany(services);
  const { actor, fleet } = await ownerOf(place);
  const { day } = fleet;
  const [first, end] = [day(1), day(2)];
  const car = await fleet.createCar({ plate: "LT 300 CC" });
  const villa = await fleet.createHouse({});
  const room = await fleet.createHouse({ parentId: villa });
  await rented("Paul Mbarga", villa, houseWish(day(3), day(6)));
  const late = await rented("Rosine Mballa", car, carWish(first, end));
  clock.advance(instantOf(first, "12:30", zone).getTime() - clock.now().getTime());
  await recordHandover(late.ctx, {
    ...{ id: randomUUID(), bookingId: late.bookingId, direction: "OUT", at: clock.now() },
    ...{ km: 1000, fuelEighths: 8, photos: [], notes: "" },
  });
  clock.advance(instantOf(end, "20:00", zone).getTime() - clock.now().getTime());
  const page = await again(actor.id, desktop);
  await page.clock.install({ time: clock.now() });
  await page.goto(carsPage);
  await zoomTo(page, "week");
  const red = page.locator(`[data-bar^="late"]`);
  await red.waitFor();
  const now = await boxOf(page.locator("[data-now]"));
  const box = await boxOf(red);
  expect(Math.abs(box.x + box.width - now.x)).toBeLessThan(4);
  expect(await red.getAttribute("aria-label")).toContain(fleetWords.states.OVERDUE);
  await lookClosely(page, "late-car");
  expect.soft(await faultsByNight(page)).toEqual([]);
  await walk(page, housesPage);
  await zoomTo(page, "year");
  await expect.poll(() => page.locator("[data-bar]").count()).toBe(2);
  const rooms = page.locator(`[data-track="${room}"] [data-bar]`);
  expect(await rooms.evaluate((one) => getComputedStyle(one).cursor)).toBe("pointer");
  await zoomTo(page, "month");
  await lookClosely(page, "villa");
});

it("a year of fifty cars is one screen, of which only the rows in sight are drawn", async () => {
  const place = await createCompany(services);
  const { actor, fleet } = await ownerOf(place);
  const { company } = place;
  const today = dayNumber(fleet.day(0));
  const cars = await Promise.all(
    Array.from({ length: 50 }, (_, made) =>
      fleet.createCar({ plate: `LT ${String(made).padStart(3, "0")} YR` }),
    ),
  );
  const starts = Array.from({ length: 72 }, (_, made) => today + made * 5);
  const blocks = cars.flatMap((resourceId) =>
    starts.map((fromUnit) => {
      const owner = { id: randomUUID(), resourceId, companyId: company.id };
      return { ...owner, reason: "Travaux", fromUnit, toUnit: fromUnit + 3 };
    }),
  );
  await db.block.createMany({ data: blocks });
  const claims = blocks.flatMap(({ id, resourceId, companyId, fromUnit }) =>
    [0, 1, 2].map((more) => ({ resourceId, unit: fromUnit + more, bookingId: id, companyId })),
  );
  await db.claim.createMany({ data: claims });
  const page = await again(actor.id, desktop);
  await page.goto(carsPage);
  await zoomTo(page, "year");
  await expect.poll(() => page.locator("[data-bar]").count()).toBeGreaterThan(300);
  const frame = page.locator("[data-timeline] [role=group]");
  const { scrolls, nodes, width } = await frame.evaluate((box) => ({
    scrolls: box.scrollWidth > box.clientWidth,
    nodes: box.querySelectorAll("*").length,
    width: box.querySelector("[data-track]")?.getBoundingClientRect().width ?? 0,
  }));
  expect(scrolls).toBe(false);
  expect(width / 365).toBeLessThanOrEqual(4);
  // Of 3,600 bars and 18,250 days.
  expect(nodes).toBeLessThan(2500);
  await lookClosely(page, "year");
  await frame.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
  await page.getByText("LT 049 YR").waitFor();
  await expect.poll(() => page.locator("[data-track]").count()).toBeLessThan(30);
});
