import { tripSearchInput } from "../kinds/trip/schema.ts";
import { holdPlacesInput } from "../modules/booking/schema.ts";
import type { AppRouter } from "./router.ts";

/**
 * The entry point that programs import as `mboa/client`. The router is exported as a type
 * only, so no server code is bundled.
 */
export type MboaApi = AppRouter;

/** Schemas to validate a call's input before it is sent; the server validates it again. */
export const schemas = { tripSearch: tripSearchInput, holdPlaces: holdPlacesInput };
