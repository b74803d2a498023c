import type { ServiceKind } from "../../../../prisma/client/client.ts";

/** A rate that could apply to a sale, as the preview shows it. */
export interface RateView {
  id: string;
  basisPoints: number;
  /** What makes it this specific. */
  because: ("company" | "domain" | "kind" | "country")[];
  companyName: string | null;
  domainName: string | null;
  kind: ServiceKind | null;
  startsOn: string;
  endsOn: string | null;
  /** The first of them: the one that a sale gets. */
  applies: boolean;
}
