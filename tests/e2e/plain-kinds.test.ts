import { expect, test } from "vitest";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";
import { plainCookie } from "../../src/shared/address/form-page.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { bookingScreenWords } from "../../src/shared/words/fr/booking/booking-screens.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { plainPeople, pressed } from "../support/browser/plain-steps.ts";
import { listAddress } from "../support/browser/trip-steps.ts";
import { startTestServer } from "../support/server.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const { services } = server;
const { db } = services;
const open = await testBrowser();
const { visitor, buys } = plainPeople(server, open);

test("the program is lost after the list: the ticket is bought with forms, seats given by the bus", async () => {
  const network = await tripNetwork(services);
  const trip = await network.depart({ date: network.day(3) });
  const page = await visitor({ javaScriptEnabled: true });
  await page.goto(listAddress(server.url, network, network.day(3)));
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  // The page is loaded anew: a line that was lost and came back without what the program needs.
  await page.goto(`/booking/trip/detail?uuid=${trip}&places=2`, { waitUntil: "load" });
  await pressed(page, tripWords.detail.pay);
  await page.getByText(accountScreenWords.register.phone).first().waitFor();
  await page.getByLabel(accountScreenWords.register.phone, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get("places")).toBe("2");
  await page.unroute(/\.js(\?|$)/);
  // What has begun with forms ends with them, so that nothing typed is lost when the program comes back.
  await buys(page, "677300704", "plain-cut", { "Siège 2": "Paul Mballa" });
  expect(await db.booking.count({ where: { productId: trip, status: "CONFIRMED" } })).toBe(1);
  // The home page brings the program back, which knows the person.
  await page.goto("/");
  await page.goto("/dashboard/booking/upcoming-bookings");
  await page.getByText(bookingScreenWords.statuses.CONFIRMED).first().waitFor();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: plainCookie }));
});
