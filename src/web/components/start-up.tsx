import { lazy, Suspense, useEffect } from "react";
import { receiveCountries } from "../state/country.ts";
import { useUser } from "../state/session.ts";
import { trpc } from "../state/trpc.ts";

const SignedInWatch = lazy(() =>
  import("./signed-in-watch.tsx").then((module) => ({ default: module.SignedInWatch })),
);

/** What is asked once per visit: which countries exist, and which one this is. */
export function StartUp() {
  const { data } = trpc.geo.checkCountry.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  useEffect(() => {
    if (data) receiveCountries(data.countries, data.country);
  }, [data]);
  const user = useUser();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <SignedInWatch key={user.id} />
    </Suspense>
  );
}
