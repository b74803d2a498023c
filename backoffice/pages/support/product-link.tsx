import { Link } from "@mui/material";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { declarationOf } from "../../engine/declarations.ts";
import { useRowAddress } from "../../engine/row-address.ts";
import { useArea } from "../../me.ts";

/** The kinds whose products have a page of their own: a departure, a session. */
const resources: Partial<Record<ServiceKind, string>> = { trip: "trip", event: "event-session" };

/** Links a booking to the page of its product, where the area has one. */
export function ProductLink({ kind, id, children }: { kind: ServiceKind; id: string; children: ReactNode }) {
  const { area } = useArea();
  const address = useRowAddress();
  const resource = resources[kind];
  if (!resource || !declarationOf(resource)?.path[area]) return children;
  return (
    <Link component={RouterLink} to={address(resource, id)}>
      {children}
    </Link>
  );
}
