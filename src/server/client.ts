import { holdPlacesInput } from "../modules/booking/schema.ts";
import { tripSearchInput } from "../modules/trip/schema.ts";
import type { AppRouter } from "./router.ts";

/** What programs import as `mboa/client`. The router is a type only, so nothing of the server comes along. */
export type MboaApi = AppRouter;

/** Checks before a call what the server checks again. */
export const schemas = { tripSearch: tripSearchInput, holdPlaces: holdPlacesInput };
