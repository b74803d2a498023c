import { expect, test } from "vitest";
import { cancelBooking } from "../../../src/modules/booking/cancel/cancel-booking.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { holdPlacesInput } from "../../../src/modules/booking/schema.ts";
import { bookingWorld, wishFor } from "../../support/booking-world.ts";

const world = await bookingWorld();
const { db } = world.services;

const holdFor = async (phone: string) => {
  const ctx = await world.customer();
  const product = await world.createProduct(4);
  const contact = { name: "Ngono", phone };
  const bill = await holdPlaces(ctx, { ...wishFor({ product, places: 1 }), contact });
  return { ctx, bookingId: bill.bookings[0]?.id ?? "" };
};

test("a booking is reached at a number of its country, in the one form that is kept", async () => {
  const { bookingId } = await holdFor("6 77 12 34 56");
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
    contactPhone: "+237677123456",
  });
  for (const phone of ["+44 909 879 0000", "+1 900 555 0100", "12", "=1+1"]) {
    await expect(holdFor(phone)).rejects.toMatchObject({
      code: "INVALID_INPUT",
      detail: { fields: { "contact.phone": "Veuillez saisir votre numéro de téléphone valide" } },
    });
  }
});

test("an address is kept in small letters, in which it belongs to an account", async () => {
  const contact = { name: "Ngono", email: " Awa.Ngono@Mboa.example " };
  const asked = holdPlacesInput.parse({
    ...wishFor({ product: await world.createProduct(4), places: 1 }),
    contact,
  });
  const bill = await holdPlaces(await world.customer(), asked);
  expect(await db.booking.findUniqueOrThrow({ where: { id: bill.bookings[0]?.id ?? "" } })).toMatchObject({
    contactEmail: "awa.ngono@mboa.example",
  });
});

test("an empty number is none: the booking is reached at the one of its account", async () => {
  const { ctx, bookingId } = await holdFor("");
  const { phone } = await db.user.findUniqueOrThrow({ where: { id: ctx.actor?.id ?? "" } });
  expect(phone).toMatch(/^\+237/);
  expect(await db.booking.findUniqueOrThrow({ where: { id: bookingId } })).toMatchObject({
    contactPhone: phone,
  });
});

test("holding and letting go sends no message, however often", async () => {
  const before = await db.message.count();
  const { ctx, bookingId } = await holdFor("677123457");
  await cancelBooking(ctx, { bookingId, expectedRefund: 0 });
  expect(await db.message.count()).toBe(before);
});
