import type { RushView } from "../../modules/booking/rush/rush-schema.ts";
import { pathIn } from "../../shared/address/language-address.ts";
import { rushPlace } from "../../shared/booking/rush-number.ts";
import type { Locale } from "../../shared/text/locale.ts";
import { nextOf } from "./form-steps.ts";

/** Without the program the page of a queue asks again by itself: drawing it costs more than reading the file. */
const soonestSeconds = 10;
/** So long a called person sees that it is their turn, before the page goes on. */
const calledSeconds = 5;

/** When the page of a queue is loaded again, and where it then leads; null where there is nothing to wait for. */
export function refreshOfRush({ entry, status, product, now }: RushView, url: URL, language: Locale) {
  if (entry?.state === "CALLED")
    return `${calledSeconds};url=${pathIn(language, nextOf(url) ?? product.path)}`;
  if (entry?.state !== "WAITS" || status.state === "GONE" || status.state === "ENDED") return null;
  const { nextSeconds } = rushPlace(entry.place, status, new Date(now));
  return `${Math.max(soonestSeconds, nextSeconds)}`;
}
