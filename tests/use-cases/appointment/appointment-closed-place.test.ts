import { expect, test } from "vitest";
import { listSlots } from "../../../src/kinds/appointment/search/list-slots.ts";
import { listDeskStarts } from "../../../src/kinds/appointment/visit/list-desk-starts.ts";
import { holdPlaces } from "../../../src/modules/booking/hold/hold-places.ts";
import { dayOf } from "../../../src/shared/dates.ts";
import { appointmentWish, practiceWorld } from "../../support/practice-world.ts";

/** A place or a room in which a practice no longer receives, in hours that still name it. */

const world = await practiceWorld();
const { db } = world.services;
const { day, placeId, roomId, staff } = world;

const set = {
  place: (active: boolean) => db.terminal.update({ where: { id: placeId }, data: { active } }),
  room: (active: boolean) => db.sublocation.update({ where: { id: roomId }, data: { active } }),
};

test.each(["place", "room"] as const)(
  "offers nothing more in a closed %s, and keeps what is sold there",
  async (which) => {
    const { offerId } = await world.consultant({ roomId: which === "room" ? roomId : null });
    const sold = await world.sold(offerId, "09:00");
    const customer = await world.customer();
    const free = async () => {
      const { days } = await listSlots(customer, { id: offerId, from: day, days: 1 });
      const desk = await listDeskStarts(staff, { productId: offerId, from: day, days: 1 });
      return [days, desk.days].map((shown) => JSON.stringify(shown).includes("10:30"));
    };
    const hold = () => holdPlaces(customer, appointmentWish(offerId, `${day}T10:30`));
    expect(await free()).toEqual([true, true]);
    await set[which](false);
    expect(await free()).toEqual([false, false]);
    await expect(hold()).rejects.toMatchObject({ code: "SLOT_CLOSED" });
    const booking = await db.booking.findUniqueOrThrow({ where: { id: sold.bookingId } });
    expect([booking.status, dayOf(booking.startsAt, "Africa/Douala")]).toEqual(["CONFIRMED", day]);
    await set[which](true);
    expect(await hold()).toMatchObject({ state: "TO_PAY" });
  },
);
