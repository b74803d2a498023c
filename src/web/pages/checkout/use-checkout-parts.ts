import { useEffect, useState } from "react";
import { kindNames, type ServiceKind } from "../../../shared/kinds.ts";
import { type CheckoutParts, loadCheckoutParts, preparedCheckoutParts } from "../../kinds.ts";

/** The kind's own parts of the checkout; null until loaded. */
export function useCheckoutParts(kind: ServiceKind): CheckoutParts | null {
  const [parts, setParts] = useState(() => preparedCheckoutParts(kindNames[kind].module));
  useEffect(() => {
    let current = true;
    loadCheckoutParts(kindNames[kind].module).then(
      (loaded) => current && setParts(loaded),
      // If loading fails, the core's own parts are used.
      () => current && setParts({}),
    );
    return () => {
      current = false;
    };
  }, [kind]);
  return parts;
}
