import { expect, it } from "vitest";
import { virtualPhoneWords } from "../../src/shared/words/fr/virtual-phone.ts";
import { phone, testBrowser } from "../support/browser/browser.ts";
import { keepShot } from "../support/browser/keep-shot.ts";
import { gateOn } from "../support/gate-world.ts";
import { startTestServer } from "../support/server.ts";
import { lateOn } from "../use-cases/trip/late-world.ts";

/** A telephone without Internet, as the virtual phone shows it. */

const server = await startTestServer();
const open = await testBrowser();
const world = await lateOn(await gateOn(server));
const { db } = server.services;
const words = virtualPhoneWords.keypad;

it("a traveller whose bus has not left takes the next one at the keypad, key by key", async () => {
  const late = await world.network.depart({ time: "07:00" });
  const other = await world.stranger.depart({ time: "08:30" });
  const { bookingId } = await world.buy([late]);
  await world.becomeLate(late);
  const { contactPhone, code } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const page = await (await open({ ...phone, baseURL: server.url })).newPage();
  await page.goto(`/virtual-phone?phone=${encodeURIComponent(contactPhone ?? "")}`);
  await page.getByRole("tab", { name: virtualPhoneWords.tabs.keypad }).click();
  const screen = page.getByLabel(words.screen);
  const shows = (text: string | RegExp) => screen.getByText(text).waitFor();
  await page.getByRole("button", { name: words.dial }).click();
  await shows("1 Bus de 08:30 Autre Voyages");
  await keepShot(page, "choice");
  const press = async (key: string) => {
    await page.getByRole("button", { name: key, exact: true }).click();
    await page.getByRole("button", { name: words.send }).click();
  };
  await press("2");
  await shows("1 Reprendre l'argent");
  await press("0");
  await shows("3 Attendre");
  await press("1");
  await shows("1 Prendre ce bus");
  await keepShot(page, "agree");
  await press("1");
  await shows(`garde son code ${code}`);
  await keepShot(page, "taken");
  await shows(words.over);
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
    productId: other,
  });
});
