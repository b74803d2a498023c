import { Link } from "wouter";
import type { CountryView } from "../../modules/geo/schema.ts";
import { paths } from "../../shared/address/paths.ts";
import type { OfferName } from "../../shared/kinds.ts";
import { paymentMethodWords } from "../../shared/words/fr/booking/payment-methods.ts";
import { footerWords } from "../../shared/words/fr/home/footer.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { useCountry } from "../state/country.ts";
import { Badge } from "../ui/display.tsx";
import { countryName } from "./language/country-name.ts";
import { LanguageLink } from "./language/language-link.tsx";
import { LogoMark } from "./logo.tsx";
import { serviceLinks } from "./service-links.ts";

interface FooterLink {
  href: string;
  label: string;
  offer?: OfferName;
}

const columns: { title: string; links: FooterLink[] }[] = [
  { title: footerWords.services, links: serviceLinks },
  {
    title: footerWords.company,
    links: [
      { href: paths.about(), label: shellWords.about },
      { href: paths.contact(), label: shellWords.contact },
      { href: paths.ticket(), label: footerWords.checkTicket },
      { href: paths.partnerRequest(), label: footerWords.becomePartner },
      { href: paths.countries(), label: footerWords.country },
    ],
  },
  {
    title: footerWords.legal,
    links: [
      { href: paths.terms(), label: footerWords.terms },
      { href: paths.privacy(), label: footerWords.privacy },
      { href: paths.accessibility(), label: footerWords.accessibility },
    ],
  },
];

const names: Record<string, string> = paymentMethodWords;
const methodsOf = (country: CountryView | null) =>
  country ? country.paymentMethods.map((method) => names[method] ?? method) : Object.values(names);

export interface FooterProps {
  /** One line only, under pages for working rather than reading. */
  compact?: boolean;
  /** The lists without offers in this country. */
  soon?: readonly OfferName[];
}

export function Footer({ compact = false, soon = [] }: FooterProps) {
  const country = useCountry();
  return (
    <footer className="mt-auto bg-forest-950 text-white">
      <div className="bg-clay-600 opacity-90" aria-hidden="true">
        <div className="ndop h-8 mask-size-[64px]" />
      </div>
      <div className="page-width py-8 md:py-10">
        {!compact && (
          <div className="grid gap-8 pb-8 md:grid-cols-[1.4fr_repeat(3,1fr)]">
            <div>
              <p className="flex items-center gap-2.5">
                <LogoMark className="size-10" />
                <span className="font-display text-2xl lowercase">{shellWords.brand}</span>
              </p>
              <p className="mt-3 max-w-xs text-white/85">{footerWords.tagline}</p>
              <p className="mt-5 text-sm font-bold text-sun-300">{footerWords.payWith}</p>
              <ul className="mt-2 flex flex-wrap gap-2 text-sm font-semibold *:rounded-lg *:bg-white/10 *:px-2.5 *:py-1">
                {methodsOf(country).map((method) => (
                  <li key={method}>{method}</li>
                ))}
              </ul>
            </div>
            {columns.map((column) => (
              <nav key={column.title} aria-label={column.title}>
                <p className="font-bold text-sun-300">{column.title}</p>
                <ul className="mt-1.5">
                  {column.links.map((link) => (
                    <li key={link.href}>
                      <Link href={link.href} className="footer-link">
                        {link.label}
                        {link.offer && soon.includes(link.offer) && (
                          <Badge tone="sun">{footerWords.soon}</Badge>
                        )}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-white/20 pt-5 text-sm text-white/80">
          <p>{footerWords.copyright(new Date().getFullYear())}</p>
          {compact && (
            <p className="flex flex-wrap gap-x-5">
              <Link href={paths.terms()} className="py-2 underline">
                {footerWords.terms}
              </Link>
              <Link href={paths.privacy()} className="py-2 underline">
                {footerWords.privacy}
              </Link>
            </p>
          )}
          <p className="flex flex-wrap gap-x-5">
            {country && <span className="py-2">{countryName(country)}</span>}
            <LanguageLink className="py-2 font-bold underline" />
          </p>
        </div>
      </div>
    </footer>
  );
}
