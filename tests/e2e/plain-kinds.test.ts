import { expect, test } from "vitest";
import { consultingWords } from "../../src/kinds/appointment/words/fr/consulting.ts";
import { eventWords } from "../../src/kinds/event/words/fr/event.ts";
import { rentalWords } from "../../src/kinds/rental/words/fr/rental.ts";
import { tripWords } from "../../src/kinds/trip/words/fr/trip.ts";
import { hashPassword } from "../../src/modules/account/sign-in/hash-password.ts";
import { plainCookie } from "../../src/shared/address/form-page.ts";
import { accountScreenWords } from "../../src/shared/words/fr/account/account-screens.ts";
import { bookingScreenWords } from "../../src/shared/words/fr/booking/booking-screens.ts";
import { plainWords } from "../../src/shared/words/fr/booking/plain.ts";
import { errorWords } from "../../src/shared/words/fr/errors.ts";
import { goodPassword } from "../support/account.ts";
import { createCompany } from "../support/booking-world.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { look, opens, plainPeople, pressed } from "../support/browser/plain-steps.ts";
import { listAddress, peopleOf } from "../support/browser/trip-steps.ts";
import { organiserOf } from "../support/event-world.ts";
import { practiceWorld } from "../support/practice-world.ts";
import { fleetOf } from "../support/rental-world.ts";
import { startTestServer } from "../support/server.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const { services } = server;
const { db } = services;
const open = await testBrowser();
const { visitor, buys } = plainPeople(server, open);
const { person } = peopleOf(server, open);

test("tickets of an event", async () => {
  const organiser = await organiserOf(services);
  const session = await organiser.createSession([
    { name: "Parterre", capacity: 30, tariffs: [{ name: "Standard", price: 5000 }] },
  ]);
  const page = await visitor();
  const detail = `/booking/dating/detail?uuid=${session.id}`;
  await opens(page, detail, page.getByLabel(`${eventWords.detail.choose} Standard`));
  await look(page, "plain-event");
  await pressed(page, eventWords.detail.pay);
  await page.getByText(eventWords.detail.nothing).waitFor();
  await page.getByRole("link", { name: plainWords.chooseAgain }).click();
  await page.getByLabel(`${eventWords.detail.choose} Standard`).fill("2");
  await pressed(page, eventWords.detail.pay);
  await buys(page, "677300701", "plain-event");
  expect(await page.getByRole("img", { name: /QR/ }).count()).toBe(2);
});

test("nights in a house", async () => {
  const place = await createCompany(services);
  const fleet = await fleetOf(services, place);
  const house = await fleet.createHouse();
  const page = await visitor();
  const from = page.getByLabel(plainWords.from, { exact: true });
  await opens(page, `/booking/rentalhouse/detail?uuid=${house}`, from);
  await from.fill(fleet.day(4));
  await page.getByLabel(plainWords.to, { exact: true }).fill(fleet.day(6));
  await look(page, "plain-house");
  await pressed(page, rentalWords.panel.pickDates);
  await page.getByText(rentalWords.house.length(2)).first().waitFor();
  await buys(page, "677300702", "plain-house");
});

test("an hour with a consultant", async () => {
  const { kinds } = services;
  const practice = await practiceWorld({ on: server });
  Object.assign(services, { kinds });
  const { offerId } = await practice.consultant();
  const page = await visitor();
  const detail = `/booking/consulting/detail?uuid=${offerId}&date=${practice.day}`;
  await opens(page, detail, page.getByRole("button", { name: "09:45" }).first());
  await look(page, "plain-consultant");
  await pressed(page, consultingWords.detail.pay);
  await page.getByText(consultingWords.detail.chooseFirst).waitFor();
  await page.goBack();
  await pressed(page, "09:45");
  await buys(page, "677300703", "plain-consultant");
});

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

test("a number and its password open the bookings, and a wrong one is said", async () => {
  const { number, userId } = await person();
  const passwordHash = await hashPassword(goodPassword);
  await db.user.update({ where: { id: userId }, data: { passwordHash } });
  const page = await visitor();
  await page.goto("/dashboard/booking/upcoming-bookings");
  await page.waitForURL("**/login?*");
  await look(page, "plain-login");
  await page.getByLabel(accountScreenWords.login.identifier).fill(number);
  await page.getByLabel(accountScreenWords.login.password, { exact: true }).fill("not-the-one");
  await pressed(page, accountScreenWords.login.submit);
  await page.getByText(errorWords.WRONG_CREDENTIALS as string).waitFor();
  expect(await page.getByLabel(accountScreenWords.login.identifier).inputValue()).toBe(number);
  await page.getByLabel(accountScreenWords.login.password, { exact: true }).fill(goodPassword);
  await pressed(page, accountScreenWords.login.submit);
  await page.waitForURL("**/dashboard/booking/upcoming-bookings*");
  await page.getByText(bookingScreenWords.list.emptyUpcoming).waitFor();
});
