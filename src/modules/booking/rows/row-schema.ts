import type { ResourceName } from "../../../shared/permissions.ts";

/** A search result, limited to what the area may see. */
export interface FoundRow {
  resource: ResourceName;
  id: string;
  title: string;
  /** A value of the declaration's field `status`. */
  status: string | null;
  /** Time of the service. */
  at: string | null;
  more: string[];
}
