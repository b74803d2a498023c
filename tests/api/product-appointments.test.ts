import { expect, test } from "vitest";
import { addFavourite } from "../../src/modules/favourite/add-favourite.ts";
import { listFavourites } from "../../src/modules/favourite/list-favourites.ts";
import { buildApp } from "../../src/server/app.ts";
import { practiceWorld } from "../support/practice-world.ts";

const world = await practiceWorld();
const { db } = world.services;
const app = await buildApp(world.services, { apiOnly: true });
await app.ready();

const details = (id: string) =>
  app.inject({ url: "/api/visitor/product/details", query: { product_id: id } });

test("an appointment has the documented fields, at its first free slot", async () => {
  const { offerId } = await world.consultant();
  const { product } = (await details(offerId)).json();
  expect(product).toMatchObject({
    id: offerId,
    productId: offerId,
    bookingType: "rdv",
    start_date: `${world.day} 09:00:00`,
    arrival_date: `${world.day} 09:30:00`,
    price: 10_000,
    // That weekday lies twice in a fortnight, with seven starts each time.
    available_places: 14,
    domain: { name: "Médecine générale" },
    terminal: { name: "Centre", company: { company_name: world.company.name } },
  });
  await world.sold(offerId, "09:00");
  expect((await details(offerId)).json().product).toMatchObject({ start_date: `${world.day} 09:45:00` });
});

test("a consultation that is no longer offered says so; it stays among the favourites, without being on sale", async () => {
  const { offerId } = await world.consultant();
  const ctx = await world.customer();
  await addFavourite(ctx, { productId: offerId });
  const list = async () => (await listFavourites(ctx, { markAsRead: false, limit: 5 })).favourites;
  expect(await list()).toMatchObject([{ productId: offerId, kind: "rdv", available: true }]);
  await db.product.update({ where: { id: offerId }, data: { status: "CANCELLED" } });
  const gone = await details(offerId);
  expect(gone.statusCode).toBe(409);
  expect(gone.json().message).toBe("Cette consultation n'est plus disponible.");
  expect(await list()).toMatchObject([{ productId: offerId, available: false }]);
});
