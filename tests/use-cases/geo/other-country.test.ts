import { describe, expect, it } from "vitest";
import { appointmentRouter } from "../../../src/kinds/appointment/router.ts";
import { eventRouter } from "../../../src/kinds/event/router.ts";
import { rentalRouter } from "../../../src/kinds/rental/router.ts";
import { contextFor } from "../../support/context.ts";
import { organiserOf } from "../../support/event-world.ts";
import { practiceWorld } from "../../support/practice-world.ts";
import { fleetOf, houseWish } from "../../support/rental-world.ts";

/** A link works in every country: the page shows the offer and says where it can be booked. */

const world = await practiceWorld();
const { services } = world;
const { db } = services;
const senegal = await db.country.findUniqueOrThrow({ where: { shortCode: "SN" } });
const visitor = { ...(await contextFor(services)), country: senegal };
const { timeZone, name } = await db.country.findUniqueOrThrow({ where: { shortCode: "CM" } });
const told = { timeZone, country: { name } };
const notFound = { cause: { code: "NOT_FOUND" } };

describe("a visitor of another country", () => {
  it("sees an event and its places, but no draft", async () => {
    const { id } = await (await organiserOf(services)).createSession([
      { name: "Salle", capacity: 10, tariffs: [{ name: "Plein", price: 5000 }] },
    ]);
    const event = eventRouter.createCaller(visitor);
    expect(await event.detail({ id, code: "" })).toMatchObject({ ...told, state: "OPEN" });
    expect((await event.places({ id, code: "" })).pools).toHaveLength(1);
    await db.product.update({ where: { id }, data: { status: "DRAFT" } });
    await expect(event.detail({ id, code: "" })).rejects.toMatchObject(notFound);
  });

  it("sees a consultant and the free starts of a day by that country's clock", async () => {
    const { offerId: id } = await world.consultant();
    const appointment = appointmentRouter.createCaller(visitor);
    expect(await appointment.detail({ id })).toMatchObject({ offerId: id, ...told });
    const slots = await appointment.slots({ id, from: world.day, days: 1 });
    expect(slots.timeZone).toBe(timeZone);
    expect(slots.days[0]?.places).not.toHaveLength(0);
  });

  it("sees a house, its calendar and its price", async () => {
    const fleet = await fleetOf(services, world);
    const id = await fleet.createHouse();
    const rental = rentalRouter.createCaller(visitor);
    expect(await rental.detail({ id })).toMatchObject({ id, ...told });
    expect(await rental.calendar({ id, from: fleet.day(1), days: 3 })).toHaveLength(3);
    const quote = await rental.quote({ productId: id, wish: houseWish(fleet.day(3), fleet.day(5)) as never });
    expect(quote).toMatchObject({ currency: "XAF" });
  });

  it("finds nothing where the country of the offer is closed", async () => {
    const id = await (await fleetOf(services, world)).createHouse();
    await db.country.update({ where: { shortCode: "CM" }, data: { active: false } });
    const rental = rentalRouter.createCaller(visitor);
    await expect(rental.detail({ id })).rejects.toMatchObject(notFound);
    await db.country.update({ where: { shortCode: "CM" }, data: { active: true } });
  });
});
