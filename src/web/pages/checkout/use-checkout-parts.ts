import { useEffect, useState } from "react";
import { kindNames, type ServiceKind } from "../../../shared/kinds.ts";
import { type CheckoutParts, loadCheckoutParts } from "../../kinds.ts";

/** The kind's own parts of the checkout; null until they are here. */
export function useCheckoutParts(kind: ServiceKind): CheckoutParts | null {
  const [parts, setParts] = useState<CheckoutParts | null>(null);
  useEffect(() => {
    let current = true;
    loadCheckoutParts(kindNames[kind].module).then(
      (loaded) => current && setParts(loaded),
      // Without them the core's own words and ways stay.
      () => current && setParts({}),
    );
    return () => {
      current = false;
    };
  }, [kind]);
  return parts;
}
