import { oldPageMark, type PageState, pageStateId } from "../../shared/address/rendered-page.ts";
import { dayOf } from "../../shared/dates.ts";
import { rememberOffset } from "../../shared/time-zones.ts";
import { queryClient } from "./client.ts";
import { getCountryContext, receiveCountries } from "./country.ts";
import { getSession } from "./session.ts";
import type { RouterOutputs } from "./trpc.ts";

/** Older state is ignored: a page cached for offline use, or a phone with a wrong clock, loads fresh data. */
const freshMilliseconds = 5 * 60_000;

/** The state that a server-rendered page includes; null on other pages. */
function sentState(): { state: PageState | null; old: boolean } {
  const element = document.getElementById(pageStateId);
  element?.remove();
  const state = element?.textContent ? (JSON.parse(element.textContent) as PageState) : null;
  return { state, old: element?.hasAttribute(oldPageMark) ?? false };
}

function countriesOf({ answers }: PageState) {
  const found = answers.find(([[path]]) => String(path) === "geo,checkCountry");
  return found?.[1] as RouterOutputs["geo"]["checkCountry"] | undefined;
}

/**
 * Takes over the data with which the server rendered this page. True when the browser would render the
 * same: same country, same day. A signed-in person may get other answers than a visitor, and an old page may show old
 * data: both are loaded again in the background.
 */
export function receivePageState(): boolean {
  const { state, old } = sentState();
  const countries = state && countriesOf(state);
  if (!state || !countries || Math.abs(Date.now() - state.at) > freshMilliseconds) return false;
  rememberOffset(state.clock);
  receiveCountries(countries.countries, countries.country);
  const { currentCountry } = getCountryContext();
  if (currentCountry?.id !== countries.country.id) return false;
  const { userData, firstBooking, secondBooking } = getSession();
  const updatedAt = userData || old ? 0 : Date.now();
  for (const [key, data] of state.answers) queryClient.setQueryData(key, data, { updatedAt });
  // With drafts the first rendering would differ from the server's.
  if (firstBooking || secondBooking) return false;
  return dayOf(state.at, currentCountry.timeZone) === dayOf(Date.now(), currentCountry.timeZone);
}
