import { skipToken } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { drawnEvent } from "../../shared/address/drawn-page.ts";
import { receiveCountries } from "../state/country.ts";
import { useUser } from "../state/session.ts";
import { leavingKey, readLocal } from "../state/stored.ts";
import { trpc } from "../state/trpc.ts";

const SignedInWatch = lazy(() =>
  import("./signed-in-watch.tsx").then((module) => ({ default: module.SignedInWatch })),
);

/** What is asked once per visit: which countries exist, which one this is, and who the server says is here. */
export function StartUp() {
  const { data } = trpc.geo.checkCountry.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  useEffect(() => {
    if (data) receiveCountries(data.countries, data.country);
  }, [data]);
  // What was pressed before is done now.
  useEffect(() => void window.dispatchEvent(new Event(drawnEvent)), []);
  useForgottenSession();
  const user = useUser();
  if (!user) return null;
  return (
    <Suspense fallback={null}>
      <SignedInWatch key={user.id} />
    </Suspense>
  );
}

/**
 * Our own cookie lasts a day, the session longer, and staff who act for somebody have only the session: what nobody
 * here knows is asked of the server, once what was left without network has been ended there.
 */
function useForgottenSession() {
  const user = useUser();
  const [leaving] = useState(() => readLocal(leavingKey) === true);
  const asks = !user && !leaving;
  const { data } = trpc.account.session.useQuery(asks ? undefined : skipToken, {
    // Of one person: never part of a page that the server draws for all.
    trpc: { ssr: false },
    meta: { silent: true },
  });
  useEffect(() => {
    if (data) void import("../state/signed-in.ts").then(({ keepPerson }) => keepPerson(data));
  }, [data]);
  useEffect(() => {
    if (leaving) import("../state/logout.ts").then(({ endSession }) => endSession()).catch(() => undefined);
  }, [leaving]);
}
