import { expect, test } from "vitest";
import { completeBookings } from "../../../src/modules/booking/complete/complete-bookings.ts";
import { getBookingFile } from "../../../src/modules/booking/view/get-booking-file.ts";
import { listMyBookings } from "../../../src/modules/booking/view/list-my-bookings.ts";
import { sendMessage } from "../../../src/modules/message/conversation/send-message.ts";
import { reviewBooking } from "../../../src/modules/review/review-booking.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { balanceOf, expectSound } from "../../support/purchase.ts";

/** Everything after a purchase works for an appointment, at the booked place. */

const world = await practiceWorld();
const { db } = world.services;
const hours = 3_600_000;

test("its files, its card and its messages name the booked place; it is judged and settled a day after", async () => {
  const { offerId } = await world.consultant({ roomId: world.roomId });
  const { ctx, bookingId } = await world.sold(offerId, "09:00");
  await db.terminal.update({ where: { id: world.placeId }, data: { name: "Ailleurs" } });
  const calendar = await getBookingFile(ctx, { bookingId, file: "calendar.ics" });
  expect(calendar.body.toString()).toContain("LOCATION:Centre");
  for (const file of ["tickets.pdf", "receipt.pdf"] as const) {
    const { body } = await getBookingFile(ctx, { bookingId, file });
    expect(body.subarray(0, 5).toString()).toBe("%PDF-");
  }
  const { bookings } = await listMyBookings(ctx, { when: "upcoming", limit: 5 });
  expect(bookings).toMatchObject([
    { id: bookingId, product: { place: "Centre" }, can: { cancel: true, change: true, review: false } },
  ]);
  // The place is stated once, as the place.
  expect(bookings[0]?.facts.map(({ label }) => label)).toEqual(["Consultation", "Salle", "Durée"]);
  const { conversationId } = await sendMessage(ctx, { bookingId, subject: "À jeun ?", body: "Merci." });
  expect(await db.conversation.findUnique({ where: { id: conversationId } })).toMatchObject({
    companyId: world.company.id,
  });

  const opinion = { bookingId, rating: 5, comment: "À l’heure." };
  await expect(reviewBooking(ctx, opinion)).rejects.toMatchObject({ code: "NOT_YET_OVER" });
  const { endsAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } });
  const job = await world.as(null);
  const after = (ms: number) => world.clock.advance(endsAt.getTime() + ms - world.clock.now().getTime());
  after(23 * hours);
  await completeBookings(job);
  expect(await balanceOf(db, "ESCROW")).toBe(-10_000);
  after(24 * hours);
  await completeBookings(job);
  expect(await balanceOf(db, "ESCROW")).toBe(0);
  await reviewBooking(ctx, opinion);
  await expectSound(db);
});
