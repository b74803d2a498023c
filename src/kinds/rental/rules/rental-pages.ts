import { withQuery } from "../../../shared/address/with-query.ts";
import { followRoutes } from "../../../shared/kinds.ts";
import { type Area, areaPaths } from "../../../shared/permissions.ts";

/** Addresses of the pages of one rental. */

export const rentalPage = (bookingId: string) =>
  withQuery(followRoutes.location ?? "", { booking: bookingId });

/** The guided handover. `area`: from where an employee has come. */
export const handoverPage = (bookingId: string, area?: Area) =>
  withQuery("/dashboard/booking/handover", { booking: bookingId, area });

/** The contract in an area that has contracts; undefined in any other. */
export const contractPage = (area: string | null, type: "car" | "house", bookingId: string) =>
  area === "partner" || area === "branch"
    ? `${areaPaths[area].dashboard}/rental-${type}/rental/${bookingId}/show`
    : undefined;
