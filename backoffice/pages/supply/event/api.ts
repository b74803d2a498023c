import type { SaveVenueMapInput } from "../../../../src/modules/event/supply/supply-schema.ts";
import { procedures } from "../../../procedures.ts";

interface Orders {
  "event.saveVenueMap": [SaveVenueMapInput, { id: string }];
}

export const { tell } = procedures<Record<never, [unknown, unknown]>, Orders>();
