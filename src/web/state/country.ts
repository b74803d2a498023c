import { useContext, useSyncExternalStore } from "react";
import type { CountryView } from "../../modules/geo/schema.ts";
import { rememberCurrencies } from "../../shared/money.ts";
import { type CountryContext, ServerViewContext } from "./server-view.ts";
import { readLocal, writeLocal } from "./stored.ts";

const storageKey = "countryContext";

const none: CountryContext = { countries: [], selectedCountry: null, currentCountry: null };
const listeners = new Set<() => void>();
let context: CountryContext | undefined;

export function getCountryContext(): CountryContext {
  if (!context) {
    context = { ...none, ...readLocal<CountryContext>(storageKey) };
    rememberCurrencies(context.countries);
  }
  return context;
}

function keep(next: CountryContext): void {
  context = next;
  writeLocal(storageKey, next);
  for (const listener of listeners) listener();
}

/** Stores the countries from the server at start-up; a single country becomes the current one. */
export function receiveCountries(countries: CountryView[], suggested: CountryView): void {
  rememberCurrencies(countries);
  const before = getCountryContext();
  const next = countryContextOf(countries, suggested, before.selectedCountry);
  if (JSON.stringify(next) !== JSON.stringify(before)) keep(next);
}

export function countryContextOf(
  countries: CountryView[],
  suggested: CountryView,
  selected: CountryView | null,
): CountryContext {
  const chosen = countries.find((country) => country.id === selected?.id) ?? null;
  const currentCountry = countries.length === 1 ? (countries[0] ?? suggested) : (chosen ?? suggested);
  return { countries, selectedCountry: chosen, currentCountry };
}

export function selectCountry(country: CountryView): void {
  keep({ ...getCountryContext(), selectedCountry: country, currentCountry: country });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCountryContext(): CountryContext {
  const server = useContext(ServerViewContext);
  return useSyncExternalStore(
    subscribe,
    getCountryContext,
    server ? () => server.country : getCountryContext,
  );
}

export function useCountry(): CountryView | null {
  return useCountryContext().currentCountry;
}
