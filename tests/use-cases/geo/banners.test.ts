import { expect, test } from "vitest";
import { listBanners } from "../../../src/modules/catalog/list-banners.ts";
import { isBannerLink } from "../../../src/shared/validate.ts";
import { bookingWorld } from "../../support/booking-world.ts";

const world = await bookingWorld();
const { db } = world.services;
const second = 1000;

test("the home page shows this country's banners and everybody's, while they last, in their order", async () => {
  world.clock.standAt(world.clock.now());
  const ctx = await world.as(null);
  const now = ctx.now().getTime();
  const other = await db.country.findFirstOrThrow({ where: { id: { not: ctx.country.id } } });
  const at = (ms: number) => new Date(now + ms);
  await db.banner.deleteMany();
  await db.banner.createMany({
    data: [
      { title: "Ici", countryId: ctx.country.id, position: 2, link: "/booking/trip" },
      { title: "Partout", position: 1, link: "javascript:alert(1)" },
      { title: "Ailleurs", countryId: other.id },
      { title: "Éteinte", active: false },
      { title: "Pas encore", startsAt: at(second) },
      { title: "Finie", endsAt: at(0) },
      { title: "Juste", position: 3, startsAt: at(0), endsAt: at(second) },
    ],
  });
  const shown = await listBanners(ctx);
  expect(shown.map(({ title, link }) => [title, link])).toEqual([
    ["Partout", null],
    ["Ici", "/booking/trip"],
    ["Juste", null],
  ]);
});

test("a banner leads to a path of this site or to an address of the web, nowhere else", () => {
  for (const link of ["/", "/booking/trip?from=a", "https://exemple.cm/a", "http://exemple.cm"])
    expect([link, isBannerLink(link)]).toEqual([link, true]);
  for (const link of [
    "",
    "  ",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "exemple.cm",
  ])
    expect([link, isBannerLink(link)]).toEqual([link, false]);
});
