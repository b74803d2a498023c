import { expect, it } from "vitest";
import { getTickets } from "../../src/modules/booking/ticket/get-tickets.ts";
import { cancelSession } from "../../src/modules/event/operate/cancel-session.ts";
import { paths } from "../../src/shared/address/paths.ts";
import { formatMoney } from "../../src/shared/money.ts";
import { desktop, testBrowser } from "../support/browser/browser.ts";
import { answerPrompt, peopleOf, visible } from "../support/browser/trip-steps.ts";
import { contextFor, createActor } from "../support/context.ts";
import { organiserOf } from "../support/event-world.ts";
import { startTestServer } from "../support/server.ts";
import { simulatorControl } from "../support/simulators.ts";

const server = await startTestServer();
const { services } = server;
const { db } = services;
const openBrowser = await testBrowser();
const { person } = peopleOf(server, openBrowser);
const control = simulatorControl(server.simulators.url);
const organiser = await organiserOf(services);

it("two numbered places and one standing, a friend's own ticket, and the money back when it is cancelled", async () => {
  const session = await organiser.createSession([
    { name: "Or", capacity: 6, numbered: true, tariffs: [{ name: "Or", price: 12_000 }] },
    { name: "Fosse", capacity: 40, tariffs: [{ name: "Fosse", price: 5000 }] },
  ]);
  const { page, number, userId } = await person();
  await page.goto("/booking/dating");
  await page.getByRole("link", { name: /Grande soirée/ }).click();
  await page.getByRole("heading", { level: 1, name: "Grande soirée" }).waitFor();
  for (const name of ["Or", "Or", "Fosse"]) {
    const row = page.getByRole("listitem").filter({ has: page.getByLabel(`Choisir ${name}`) });
    await row.getByRole("button", { name: "Plus" }).click();
  }
  await visible(page, "Payer").click();
  await page.getByText("Places retenues").waitFor();
  await page.getByRole("button", { name: `Payer ${formatMoney(29_000, "XAF")}` }).click();
  await answerPrompt(control, number, "approve");
  await page.waitForURL("**/payment/completed*");
  const booking = await db.booking.findFirstOrThrow({ where: { userId } });
  expect(booking).toMatchObject({
    status: "CONFIRMED",
    labels: ["Or A1", "Or A2", "Fosse 1"],
    total: 29_000,
  });

  // The link of one ticket opens for a friend who has no account.
  const buyer = await db.user.findUniqueOrThrow({ where: { id: userId } });
  const actor = { ...(await createActor(services)), id: buyer.id };
  const { tickets } = await getTickets(await contextFor(services, actor), { bookingId: booking.id });
  const friend = await (await openBrowser(desktop)).newPage();
  await friend.goto(`${server.url}${paths.ticket(tickets[2]?.token)}`);
  await friend.getByText("Fosse 1").first().waitFor();

  const partner = await createActor(services, { role: "PARTNER", companyId: organiser.company.id });
  const refund = await cancelSession(await contextFor(services, partner), {
    id: session.id,
    reason: "Scène inondée",
  });
  expect(refund).toMatchObject({ bookings: 1, people: 3, refunded: 29_000 });
  await expect
    .poll(() => db.payment.count({ where: { kind: "REFUND", bookingId: booking.id, status: "SUCCEEDED" } }))
    .toBe(1);
  await page.goto(paths.detail("event", session.id));
  await page.getByText("Cet événement est annulé.").first().waitFor();
});
