import { useSyncExternalStore } from "react";
import type { CountryView } from "../../modules/geo/schema.ts";
import { readLocal, writeLocal } from "./stored.ts";

const storageKey = "countryContext";

export interface CountryContext {
  countries: CountryView[];
  /** What the person chose in the header. */
  selectedCountry: CountryView | null;
  /** The one that counts. */
  currentCountry: CountryView | null;
}

const none: CountryContext = { countries: [], selectedCountry: null, currentCountry: null };
const listeners = new Set<() => void>();
let context: CountryContext | undefined;

export function getCountryContext(): CountryContext {
  context ??= { ...none, ...readLocal<CountryContext>(storageKey) };
  return context;
}

function keep(next: CountryContext): void {
  context = next;
  writeLocal(storageKey, next);
  for (const listener of listeners) listener();
}

/** The server's answer at start-up: an only country becomes the current one. */
export function receiveCountries(countries: CountryView[], suggested: CountryView): void {
  const before = getCountryContext();
  const chosen = countries.find((country) => country.id === before.selectedCountry?.id) ?? null;
  const currentCountry = countries.length === 1 ? (countries[0] ?? suggested) : (chosen ?? suggested);
  const next = { countries, selectedCountry: chosen, currentCountry };
  if (JSON.stringify(next) !== JSON.stringify(before)) keep(next);
}

export function selectCountry(country: CountryView): void {
  keep({ ...getCountryContext(), selectedCountry: country, currentCountry: country });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCountryContext(): CountryContext {
  return useSyncExternalStore(subscribe, getCountryContext);
}

export function useCountry(): CountryView | null {
  return useCountryContext().currentCountry;
}
