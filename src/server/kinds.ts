import type { Kinds } from "../modules/booking/kind-schema.ts";

/** The kinds of service that can be bought. The core knows them by this table alone. */
export const kinds: Kinds = {};
