import type * as french from "../../fr/backoffice/entry-titles.ts";
import type { Translated } from "../../translated.ts";

export const entryTitleWords: Translated<typeof french.entryTitleWords> = {
  index: "Mboa · Management area",
  scanner: "Mboa · Scanner",
  driver: "Mboa · My departures",
  "offline-desk": "Mboa · Desk without network",
};
