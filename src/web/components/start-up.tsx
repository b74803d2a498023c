import { useEffect } from "react";
import { receiveCountries } from "../state/country.ts";
import { trpc } from "../state/trpc.ts";

/** What is asked once per visit: which countries exist, and which one this is. */
export function StartUp() {
  const { data } = trpc.geo.checkCountry.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  useEffect(() => {
    if (data) receiveCountries(data.countries, data.country);
  }, [data]);
  return null;
}
