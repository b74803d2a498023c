import { expect, test } from "vitest";
import { previewProduct } from "../../../src/modules/booking/view/preview-product.ts";
import { addFavourite } from "../../../src/modules/favourite/add-favourite.ts";
import { listFavourites } from "../../../src/modules/favourite/list-favourites.ts";
import { buildApp } from "../../../src/server/app.ts";
import { practiceWorld } from "../../support/practice-world.ts";

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
    // That weekday occurs twice in a fortnight, with seven starts each.
    available_places: 14,
    domain: { name: "Médecine générale" },
    terminal: { name: "Centre", company: { company_name: world.company.name } },
  });
  await world.sold(offerId, "09:00");
  expect((await details(offerId)).json().product).toMatchObject({ start_date: `${world.day} 09:45:00` });
});

test("it shows the person and the practice, names what to bring, and an appointment by telephone no address", async () => {
  const { id, offerId } = await world.consultant();
  await db.consultant.update({
    where: { id },
    data: { photo: "demo/awa.webp", about: "Reçoit en français." },
  });
  await db.company.update({ where: { id: world.company.id }, data: { logoFileKey: "demo/logo.webp" } });
  const service = { where: { id: world.serviceId } };
  const document = { name: "Carnet de santé" };
  await db.consultingService.update({ ...service, data: { documents: { connect: document } } });
  expect((await details(offerId)).json().product).toMatchObject({
    image_file_1: "/files/demo/awa.webp",
    image_file_2: null,
    comment: "Reçoit en français.",
    numberPlace: 1,
    can_choose_place: false,
    terminal: {
      name: "Centre",
      company: { logo_image_file: "/files/demo/logo.webp", note_departure: "Carnet de santé" },
    },
  });
  const anybody = await world.as(null);
  const shared = () => previewProduct(anybody, { id: offerId });
  expect(await shared()).toMatchObject({ image: expect.stringContaining("demo/awa.webp") });
  expect((await shared()).title).toMatch(/^Consultation · Dr Awa Ngo/);
  expect((await shared()).description).toMatch(/Centre.*10\s?000/);
  await db.consultingService.update({ ...service, data: { mode: "REMOTE" } });
  const remote = "À distance : le praticien vous appelle";
  expect((await details(offerId)).json().product.terminal.name).toBe(remote);
  expect((await shared()).description).toContain(remote);
  await db.consultingService.update({ ...service, data: { mode: "ON_SITE" } });
  await db.product.update({ where: { id: offerId }, data: { status: "CANCELLED" } });
  expect((await shared()).description).toBe("Cette consultation n'est plus disponible.");
});

test("a withdrawn consultation says so; it stays among the favourites, but not on sale", async () => {
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
