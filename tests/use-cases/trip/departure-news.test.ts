import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { messageDeparture } from "../../../src/kinds/trip/operate/message-departure.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { testServices } from "../../support/app.ts";
import { contextFor, createActor } from "../../support/context.ts";
import { tripNetwork } from "../../support/trip-network.ts";

const { services } = await testServices();
const { db } = services;

interface Booked {
  email?: string;
  phone?: string;
  passengers?: string[];
  status?: "CONFIRMED" | "CANCELLED" | "PENDING";
}

async function booked(productId: string, { email, phone, passengers = [], status = "CONFIRMED" }: Booked) {
  const ctx = await contextFor(services, await createActor(services));
  const wish = { places: Math.max(1, passengers.length) };
  const leg = { kind: "trip" as const, productId, wish, leg: "OUTBOUND" as const, passengers: [] };
  const bill = await holdPlaces(ctx, { legs: [leg], idempotencyKey: randomUUID() });
  const id = bill.bookings[0]?.id ?? "";
  const { units } = await db.booking.update({
    where: { id },
    data: { status, contactEmail: email ?? null, contactPhone: phone ?? null },
  });
  await db.passenger.createMany({
    data: passengers.map((number, place) => ({
      bookingId: id,
      unit: units[place] ?? 0,
      name: `Voyageur ${place}`,
      phone: number,
    })),
  });
}

const sent = async () =>
  (await db.message.findMany({ where: { template: "travelNews" } })).map(({ recipient }) => recipient).sort();

test("every traveller of the departure is notified once, nobody else, and a repeated submission notifies nobody", async () => {
  const network = await tripNetwork(services);
  const [id, other] = [await network.depart(), await network.depart({ time: "15:00" })];
  await booked(id, {
    email: "awa@example.cm",
    phone: "+237677100001",
    // The second passenger is the buyer; the third's number is invalid.
    passengers: ["677100002", "+237677100001", "12"],
  });
  // The same person once more, and a passenger who is on the first booking too.
  await booked(id, { phone: "+237677100001", passengers: ["+237677100002", "+237677100003"] });
  await booked(id, { phone: "+237677100004", status: "CANCELLED", passengers: ["+237677100005"] });
  await booked(id, { phone: "+237677100006", status: "PENDING" });
  await booked(other, { phone: "+237677100007" });
  const news = { id, text: "Embarquement au quai 4" };
  const everybody = ["+237677100001", "+237677100002", "+237677100003", "awa@example.cm"];
  expect(await messageDeparture(network.partner, news)).toEqual({ people: 3 });
  expect(await sent()).toEqual(everybody);
  await Promise.all([messageDeparture(network.partner, news), messageDeparture(network.partner, news)]);
  expect(await sent()).toEqual(everybody);
  const audit = await db.auditEntry.findFirstOrThrow({ where: { action: "trip.message", objectId: id } });
  expect(audit.after).toEqual({ text: news.text, people: 3 });
  await messageDeparture(network.partner, { id, text: "Embarquement au quai 5" });
  expect(await sent()).toEqual([...everybody, ...everybody].sort());
});
