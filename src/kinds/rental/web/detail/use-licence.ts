import { useState } from "react";
import { trpc } from "../../../../web/state/trpc.ts";
import { type LicenceFields, noLicence } from "./use-rental-choice.ts";

/** The licence saved in the profile, until another is typed here. */
export function useLicence(signedIn: boolean) {
  const { data: kept } = trpc.rental.licence.useQuery(undefined, {
    enabled: signedIn,
    meta: { silent: true },
  });
  const [typed, setLicence] = useState<LicenceFields | null>(null);
  const save = trpc.rental.saveLicence.useMutation({ meta: { silent: true } });
  const licence = typed ?? kept ?? noLicence;
  return {
    licence,
    setLicence,
    /** Saves the licence in the profile for the next time; the booking does not wait for it. */
    keepLicence: () => {
      if (signedIn && typed) save.mutate(licence);
    },
  };
}
