import { ticketWords } from "../../../src/shared/words/fr/booking/tickets.ts";

/** Taken out when this module is loaded, which only tests/unit/platform/reader-language.test.ts does. */
export const { check, fileName } = ticketWords;
