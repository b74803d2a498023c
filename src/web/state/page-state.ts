import { type PageState, pageStateId } from "../../shared/address/drawn-page.ts";
import { dayOf } from "../../shared/dates.ts";
import { queryClient } from "./client.ts";
import { getCountryContext, receiveCountries } from "./country.ts";
import { getSession } from "./session.ts";
import type { RouterOutputs } from "./trpc.ts";

/** A page that was kept for use without network, or one on a phone whose clock is wrong, is drawn anew. */
const freshMilliseconds = 5 * 60_000;

/** Beside the page that the server drew; the others have none. */
function sentState(): PageState | null {
  const element = document.getElementById(pageStateId);
  element?.remove();
  return element?.textContent ? (JSON.parse(element.textContent) as PageState) : null;
}

function countriesOf({ answers }: PageState) {
  const found = answers.find(([[path]]) => String(path) === "geo,checkCountry");
  return found?.[1] as RouterOutputs["geo"]["checkCountry"] | undefined;
}

/**
 * Takes over the answers with which the server drew this page. True when the browser draws the same: of the same country,
 * on the same day. A person who is signed in may be answered otherwise than a visitor, and asks again behind the page.
 */
export function receivePageState(): boolean {
  const state = sentState();
  const countries = state && countriesOf(state);
  if (!state || !countries || Math.abs(Date.now() - state.at) > freshMilliseconds) return false;
  receiveCountries(countries.countries, countries.country);
  const { currentCountry } = getCountryContext();
  if (currentCountry?.id !== countries.country.id) return false;
  const { userData, firstBooking, secondBooking } = getSession();
  const updatedAt = userData ? 0 : Date.now();
  for (const [key, data] of state.answers) queryClient.setQueryData(key, data, { updatedAt });
  // What this person has chosen already stands in the page from the start.
  if (firstBooking || secondBooking) return false;
  return dayOf(state.at, currentCountry.timeZone) === dayOf(Date.now(), currentCountry.timeZone);
}
