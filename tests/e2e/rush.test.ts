import { expect, test } from "vitest";
import { formWords } from "../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { paymentScreenWords } from "../../src/shared/words/fr/booking/payment-screens.ts";
import { queueWords } from "../../src/shared/words/fr/operator/queue.ts";
import { rushWords as words } from "../../src/shared/words/fr/rush.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { look, plainPeople, pressed } from "../support/browser/plain-steps.ts";
import { staffPages } from "../support/browser/staff-page.ts";
import { freeSeat, peopleOf, placesHeld, tripAddress, visible } from "../support/browser/trip-steps.ts";
import { setSetting } from "../support/context.ts";
import { startTestServer } from "../support/server.ts";
import { tripNetwork } from "../support/trip-network.ts";

const server = await startTestServer();
const { services } = server;
const open = await testBrowser();
const { visitor } = plainPeople(server, open);
const { person } = peopleOf(server, open);
const staff = staffPages(server, open);

test("a company puts a queue before a departure; two travellers pass it one after the other", async () => {
  await setSetting(services, "rushPeopleAtOnce", 1);
  const network = await tripNetwork(services);
  const trip = await network.depart({ date: network.day(3) });

  // The company, on the departure's page.
  const desk = await staff({ role: "PARTNER", companyId: network.company.id });
  await desk.goto(`/dashboard/partner/trip/schedule-trip/${trip}/show`);
  await desk.getByRole("heading", { name: queueWords.title }).waitFor();
  await look(desk, "rush-desk-none");
  await pressed(desk, queueWords.put);
  await desk.getByText(queueWords.states.OPEN, { exact: true }).waitFor();

  // A traveller chooses a seat, is sent to the queue, and comes back with the choice when called.
  const { page } = await person();
  await page.goto(tripAddress("", trip));
  await freeSeat(page, 4).click();
  await visible(page, "Payer").click();
  await page.getByText(paymentScreenWords.queue.first).waitFor();
  await look(page, "rush-refused");
  await page.getByRole("link", { name: paymentScreenWords.queue.go }).click();
  await page.getByRole("button", { name: words.enter }).waitFor();
  await look(page, "rush-enter");
  await pressed(page, words.enter);

  // Another one, whose browser runs no scripts.
  await page.getByText(placesHeld).waitFor();
  await look(page, "rush-held");
  const plain = await visitor();
  await plain.goto(`/attente/${trip}`);
  await pressed(plain, words.enter);
  await plain.getByText(words.called).waitFor();
  await look(plain, "rush-plain-called");

  // A third one waits, and keeps the place on reload.
  const { page: third } = await person();
  await third.goto(`/attente/${trip}`);
  await pressed(third, words.enter);
  await third.getByText(words.ahead(0)).waitFor();
  await look(third, "rush-waits");
  await third.reload();
  await third.getByText(words.ahead(0)).waitFor();
  expect(await third.getByText("3", { exact: true }).count()).toBeGreaterThan(0);

  await desk.reload();
  await desk.getByText(queueWords.held(1)).waitFor();
  await look(desk, "rush-desk");
  await desk.setViewportSize({ width: 360, height: 740 });
  await look(desk, "rush-desk-phone");
  // The menu, which stood beside the page, does not cover it now.
  await pressed(desk, queueWords.end);
  await desk.getByRole("dialog").getByRole("button", { name: queueWords.end }).click();
  await desk.getByText(queueWords.states.ENDED, { exact: true }).waitFor();
  expect(await desk.getByText(formWords.time).count()).toBeGreaterThan(0);
  await third.getByText(words.ended).waitFor();
  await look(third, "rush-ended");
});
