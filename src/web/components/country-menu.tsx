import { ChevronDown } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../shared/address/paths.ts";
import { countryMenuWords } from "../../shared/words/fr/home/country-menu.ts";
import { useCountryContext } from "../state/country.ts";
import { switchCountry } from "../state/switch-country.ts";
import { Flag } from "../ui/flag.tsx";
import { MenuButton } from "../ui/menu-button.tsx";
import { countryName } from "./language/country-name.ts";

/** Shown only when there is more than one country. */
export function CountryMenu() {
  const { countries, currentCountry } = useCountryContext();
  return (
    <MenuButton
      trigger={
        <button
          type="button"
          aria-label={countryMenuWords.choose(
            currentCountry?.shortCode ?? "",
            currentCountry ? countryName(currentCountry) : "",
          )}
          className="flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold hover:bg-white/10"
        >
          <Flag code={currentCountry?.shortCode ?? "CM"} />
          <span className="hidden md:inline">{currentCountry?.shortCode}</span>
          <ChevronDown className="size-4 max-md:hidden" aria-hidden="true" />
        </button>
      }
      groups={[
        countries.map((country) => ({
          key: country.id,
          label: countryName(country),
          icon: <Flag code={country.shortCode} />,
          checked: country.id === currentCountry?.id,
          onSelect: () => switchCountry(country),
        })),
        [{ key: "all", label: countryMenuWords.all, href: paths.countries() }],
      ]}
      renderLink={(href, attributes) => <Link href={href} {...attributes} />}
    />
  );
}
