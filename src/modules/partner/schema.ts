import type { ServiceKind } from "../../../prisma/client/client.ts";

/** A company as the home page shows it. */
export interface PartnerView {
  id: string;
  name: string;
  slug: string;
  /** URL of the picture; null when there is none. */
  logo: string | null;
  kinds: ServiceKind[];
}
