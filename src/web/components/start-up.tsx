import { skipToken } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { drawnEvent } from "../../shared/address/rendered-page.ts";
import { receiveCountries } from "../state/country.ts";
import { useUser } from "../state/session.ts";
import { leavingKey, readLocal } from "../state/stored.ts";
import { trpc } from "../state/trpc.ts";
import { lazyPart, loadPatiently } from "../ui/lazy-part.ts";
import { useFormView } from "../ui/posting/form-view.ts";

const SignedInWatch = lazyPart(() => import("./signed-in-watch.tsx").then((module) => module.SignedInWatch));

/** Requests sent once per visit: the countries, the current country, and the signed-in person. */
export function StartUp() {
  const { data } = trpc.geo.checkCountry.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    meta: { silent: true },
  });
  useEffect(() => {
    if (data) receiveCountries(data.countries, data.country);
  }, [data]);
  // Repeats a button press that was made before the app started.
  useEffect(() => void window.dispatchEvent(new Event(drawnEvent)), []);
  useForgottenSession();
  const user = useUser();
  const plain = useFormView() !== null;
  if (!user || plain) return null;
  return (
    <Suspense fallback={null}>
      <SignedInWatch key={user.id} />
    </Suspense>
  );
}

/**
 * Our own cookie lasts a day, the session longer, and staff on a person's behalf have only the session: without
 * a known person the server is asked, but not before a logout made without network has been sent.
 */
function useForgottenSession() {
  const user = useUser();
  const [leaving] = useState(() => readLocal(leavingKey) === true);
  const asks = !user && !leaving;
  const { data } = trpc.account.session.useQuery(asks ? undefined : skipToken, {
    // Personal data: must never be part of a page that the server renders for everybody.
    trpc: { ssr: false },
    meta: { silent: true },
  });
  useEffect(() => {
    if (data)
      void loadPatiently(() => import("../state/signed-in.ts")).then(({ keepPerson }) => keepPerson(data));
  }, [data]);
  useEffect(() => {
    if (leaving)
      loadPatiently(() => import("../state/logout.ts"))
        .then(({ endSession }) => endSession())
        .catch(() => undefined);
  }, [leaving]);
}
