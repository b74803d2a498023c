import { useCountryContext } from "../state/country.ts";
import { CountryMenu } from "./country-menu.tsx";
import { LanguageLink } from "./language/language-link.tsx";

/** The language, which a phone has in its menu, and the country where there is more than one. */
export function HeaderChoices() {
  const { countries } = useCountryContext();
  return (
    <>
      <LanguageLink className="hidden min-h-11 items-center rounded-control px-2 font-semibold hover:bg-white/10 lg:flex" />
      {countries.length > 1 && <CountryMenu />}
    </>
  );
}
