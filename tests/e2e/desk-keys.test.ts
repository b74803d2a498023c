import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sellAtDesk } from "../../src/modules/desk/sell-at-desk.ts";
import { gateWords } from "../../src/shared/words/fr/desk/gate.ts";
import { gateKindWords } from "../../src/shared/words/fr/desk/gate-kinds.ts";
import { desktop, testBrowser } from "../support/browser/browser.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { gateOn, saleOf } from "../support/gate-world.ts";
import { startTestServer } from "../support/server.ts";

/** How many keys a cashier presses who never touches the mouse; the day and the drawer are open already. */

const server = await startTestServer();
const world = await gateOn(server);
const pageOf = staffPages(server, await testBrowser());
const { network } = world;
const { db } = world.services;
const { desk: words } = gateWords;

const oneTicket = 20;
const fiveTickets = 90;

const people = [1, 2, 3, 4, 5].map((number) => ({
  phone: `67711224${number}`,
  name: `Voyageur ${"ABCDE"[number - 1]}`,
  identity: { identityType: "CNI" as const, identityNumber: `10020030${number}` },
}));

/** Presses keys and counts them: a capital or a chord counts each key of it. */
function fingers(page: Page) {
  let pressed = 0;
  return {
    count: () => pressed,
    async press(...keys: string[]) {
      for (const key of keys) {
        pressed += key.split("+").length;
        await page.keyboard.press(key);
      }
    },
    async type(text: string) {
      pressed += text.length;
      await page.keyboard.type(text);
    },
  };
}

const phoneOf = (page: Page, place: number) => page.getByLabel(words.phone).nth(place);
const nameOf = (page: Page, place: number) => page.getByLabel(words.name).nth(place);
const isFocused = (element: Element) => element === document.activeElement;
const sellButton = (page: Page, amount: string) => page.getByRole("button", { name: words.sell(amount) });

/** A known traveller by the number alone. */
async function recall(page: Page, hand: ReturnType<typeof fingers>, place: number) {
  const person = people[place];
  await expect.poll(() => phoneOf(page, place).evaluate(isFocused)).toBe(true);
  await hand.type(person?.phone ?? "");
  await expect.poll(() => nameOf(page, place).inputValue()).toBe(person?.name);
}

test("known travellers are sold one ticket in 20 keys at most, and five in 90", async () => {
  const cashier = await world.cashier();
  const earlier = await network.depart({ date: network.day(4) });
  for (const [index, { phone, name, identity }] of people.entries())
    await sellAtDesk(cashier, saleOf(earlier, [index + 1], { passengers: [{ name, phone, ...identity }] }));
  const [id] = [await network.depart(), await network.depart({ time: "09:00" })];
  const { company, terminals } = network;
  const page = await pageOf(
    { role: "TERMINAL_CHIEF", companyId: company.id, terminalId: terminals[0].id },
    desktop,
  );
  await page.goto("/dashboard/branch-manager/gate/desk");
  await page.getByLabel(gateWords.shift.openingFloat).fill("20000");
  await page.getByRole("button", { name: gateWords.shift.open }).click();
  await page.getByRole("button", { name: gateWords.tomorrow, exact: true }).click();
  const next = page.getByRole("button", { name: /07:00/ });
  await expect.poll(() => next.evaluate(isFocused)).toBe(true);

  const one = fingers(page);
  await one.type("yao");
  await expect.poll(() => page.getByLabel(gateKindWords.trip.find).inputValue()).toBe("yao");
  await one.press("Enter");
  await recall(page, one, 0);
  await sellButton(page, "5\u202f000\u00a0FCFA").waitFor();
  await one.press("Enter");
  await page.getByText(words.sold).waitFor();
  expect(one.count()).toBeLessThanOrEqual(oneTicket);
  expect(await db.passenger.findFirst({ where: { booking: { productId: id } } })).toMatchObject({
    ...{ name: people[0]?.name, ...people[0]?.identity },
  });

  const five = fingers(page);
  await five.press("Enter");
  await expect.poll(() => phoneOf(page, 0).evaluate(isFocused)).toBe(true);
  // Over the plan, which comes after the rest, to the number of places, and from one to five.
  await page.getByText(words.map).waitFor();
  await five.press("Shift+Tab", "Shift+Tab", ...Array<string>(4).fill("ArrowRight"), "Space");
  await expect.poll(() => page.getByLabel(words.phone).count()).toBe(5);
  await five.press("Tab", "Tab");
  for (const place of people.keys()) {
    await recall(page, five, place);
    // Over the name, the seat and the recalled person.
    if (place < 4) await five.press("Tab", "Tab", "Tab", "Tab");
  }
  await sellButton(page, "25\u202f000\u00a0FCFA").waitFor();
  await five.press("Enter");
  await page.getByText(words.sold).waitFor();
  expect(five.count()).toBeLessThanOrEqual(fiveTickets);
  expect(await db.ticket.count({ where: { productId: id } })).toBe(6);

  // What was sold stands beside the entries, and is undone from there.
  await page.goto("/dashboard/branch-manager/gate/desk");
  await page.getByRole("heading", { name: words.recent }).waitFor();
  await page
    .getByRole("button", { name: new RegExp(people[0]?.name ?? "") })
    .first()
    .click();
  await page.getByRole("button", { name: words.undoSale }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.undoSale }).click();
  await expect.poll(() => db.ticket.count({ where: { productId: id, status: "CANCELLED" } })).toBe(5);
  await page.getByText(words.giveBack("25\u202f000\u00a0FCFA"), { exact: true }).waitFor();

  // Each passenger's seat is chosen beside the name: typed, and exchanged with another one's.
  await page.goto(`/dashboard/branch-manager/gate/desk?entry=${id}`);
  const two = fingers(page);
  await expect.poll(() => phoneOf(page, 0).evaluate(isFocused)).toBe(true);
  await page.getByText(words.map).waitFor();
  await two.press("Shift+Tab", "Shift+Tab", "ArrowRight", "Space");
  const seatOf = (place: number) => page.getByLabel(words.seat, { exact: true }).nth(place);
  await expect.poll(() => seatOf(1).inputValue()).not.toBe("");
  await two.press("Tab", "Tab");
  await recall(page, two, 0);
  await two.press("Tab", "Tab");
  await two.type("18");
  await two.press("Tab", "Tab");
  await recall(page, two, 1);
  expect(await seatOf(0).inputValue()).toBe("18");
  const other = await seatOf(1).inputValue();
  await page.getByRole("button", { name: words.seatList }).nth(1).click();
  await page.getByRole("option", { name: "18 · Passager 1" }).click();
  await expect.poll(() => seatOf(0).inputValue()).toBe(other);
  expect(await seatOf(1).inputValue()).toBe("18");
  await sellButton(page, "10\u202f000\u00a0FCFA").waitFor();
  await phoneOf(page, 1).press("Enter");
  await page.getByText(words.sold).waitFor();
  expect(await db.passenger.findFirst({ where: { unit: 18, booking: { productId: id } } })).toMatchObject({
    name: people[1]?.name,
  });
  expect(
    await db.passenger.findFirst({ where: { unit: Number(other), booking: { productId: id } } }),
  ).toMatchObject({ name: people[0]?.name });
});

test("a drawer is counted, its difference explained and the next one opened without the mouse", async () => {
  const { company, terminals } = network;
  const page = await pageOf(
    { role: "TERMINAL_CHIEF", companyId: company.id, terminalId: terminals[0].id },
    desktop,
  );
  await page.goto("/dashboard/branch-manager/gate/shifts");
  const { shift } = gateWords;
  const hasFocus = (label: string) =>
    expect.poll(() => page.getByLabel(label, { exact: true }).evaluate(isFocused)).toBe(true);
  await hasFocus(shift.openingFloat);
  await page.keyboard.type("20000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: shift.close }).press("Enter");
  await hasFocus(shift.counted);
  await page.keyboard.type("19000");
  await page.keyboard.press("Enter");
  // The closed drawer has been read again behind the result.
  await page.getByText(shift.state.closed, { exact: true }).waitFor({ state: "attached" });
  await hasFocus(shift.note);
  await page.keyboard.type("Monnaie rendue en trop");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText(shift.said("Monnaie rendue en trop")).waitFor();
  await page.getByRole("button", { name: shift.done }).press("Enter");
  await hasFocus(shift.openingFloat);
});
