import { z } from "zod";
import { type RestApp, restRoute } from "../../platform/rest.ts";
import { checkCountry } from "./check-country.ts";
import { listCities } from "./list-cities.ts";
import { listCitiesForStaff } from "./list-cities-for-staff.ts";
import { type CountryView, wireCity, wireCountry } from "./schema.ts";

function toWire({ id, name, shortCode, flag, url }: CountryView): z.infer<typeof wireCountry> {
  return { id, name, short_code: shortCode, flag, url };
}

export function geoRest(app: RestApp): void {
  restRoute(app, {
    method: "GET",
    path: "/api/countries/check-country",
    summary: "The countries served, and the one of this request",
    answers: z.object({ countries: z.array(wireCountry), country: wireCountry }),
    handle: async (ctx) => {
      const { countries, country } = await checkCountry(ctx);
      return { countries: countries.map(toWire), country: toWire(country) };
    },
  });

  restRoute(app, {
    method: "GET",
    path: "/api/cities/list",
    summary: "The cities of the country",
    answers: z.object({ cities: z.array(wireCity) }),
    handle: async (ctx) => ({ cities: (await listCities(ctx)).map(({ id, name }) => ({ id, name })) }),
  });

  restRoute(app, {
    method: "GET",
    path: "/api/admin/cities/list",
    summary: "Every city of the country, for staff",
    answers: z.object({ cities: z.array(wireCity.extend({ region: z.string(), active: z.boolean() })) }),
    handle: async (ctx) => ({ cities: await listCitiesForStaff(ctx) }),
  });
}
