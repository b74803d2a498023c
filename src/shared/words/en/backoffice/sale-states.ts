import type * as french from "../../fr/backoffice/sale-states.ts";
import type { Translated } from "../../translated.ts";

/** Whether a departure or a session is on sale, and what becomes of it then. */
export const saleStateWords: Translated<typeof french.saleStateWords> = {
  trip: {
    PUBLISHED: "On sale",
    DRAFT: "Not on sale",
    CANCELLED: "Cancelled",
    started: "Departed",
    ended: "Arrived",
  },
  event: {
    PUBLISHED: "On sale",
    DRAFT: "Not on sale",
    CANCELLED: "Cancelled",
    started: "Under way",
    ended: "Over",
  },
};
