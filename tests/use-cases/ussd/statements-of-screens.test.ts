import pg from "pg";
import { expect, test, vi } from "vitest";
import { testApp } from "../../support/app.ts";
import { keypadOf, ussdEnv } from "../../support/keypad/dial.ts";
import { tripNetwork } from "../../support/trip-network.ts";

/** What a screen costs the database: with a hundred telephones beside everything else its statements are what it takes. */

const { app, services } = await testApp({ env: ussdEnv });
const network = await tripNetwork(services);
await network.depart({ time: "14:30" });

const asked = vi.spyOn(pg.Client.prototype, "query");

/** The screens of a purchase, and how many statements each of them took. */
async function statementsOf(phone: string): Promise<number[]> {
  const keypad = keypadOf(app, phone);
  const counts: number[] = [];
  for (const input of [null, "1", "dou yao", "2", "1", "Awa Ngo", "1"]) {
    asked.mockClear();
    const screen = input === null ? await keypad.press() : await keypad.press(input);
    expect(screen).toMatch(/^(CON|END) /);
    counts.push(asked.mock.calls.length);
  }
  return counts;
}

test("each screen reads and writes its session in one statement each", async () => {
  // The first telephone fills what a process keeps: cities, lines, settings.
  await statementsOf("+237677390001");
  const [dialled, asks, line, list, offer, held, paid] = await statementsOf("+237677390002");
  expect({ dialled, asks, line, offer }).toEqual({ dialled: 2, asks: 2, line: 2, offer: 2 });
  // The departures of the day, read once for all who ask together.
  expect(list).toBe(3);
  // An account for the number, the units, the bill.
  expect(held).toBeLessThanOrEqual(14);
  expect(paid).toBeLessThanOrEqual(3);
});

test("a number that has bought before needs no account to be made", async () => {
  const [, , , , , held = 0] = await statementsOf("+237677390002");
  expect(held).toBeLessThanOrEqual(7);
});
