import { seedId } from "../seed-id.ts";

/** A place of a rental company of the demo, by its name. */
export const rentalPlaceId = (slug: string, name: string) => seedId(`place:${slug}:${name}`);
