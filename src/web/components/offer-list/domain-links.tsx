import clsx from "clsx";
import { Link } from "wouter";

/** The domains of a kind as a row of links, which scrolls sideways on a phone. */
export function DomainLinks(props: {
  label: string;
  domains: readonly { slug: string; name: string }[];
  chosen: string;
  hrefFor: (slug: string) => string;
}) {
  const { label, domains, chosen, hrefFor } = props;
  return (
    <nav
      aria-label={label}
      className="page-bleed flex gap-2 overflow-x-auto [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {domains.map(({ slug, name }) => (
        <Link
          key={slug}
          href={hrefFor(slug)}
          replace
          aria-current={slug === chosen ? "page" : undefined}
          className={clsx(
            "flex min-h-11 shrink-0 items-center rounded-full border-2 px-4 font-semibold whitespace-nowrap transition-colors",
            slug === chosen
              ? "border-sun-400 bg-sun-400 text-ink"
              : "border-white/30 bg-white/5 text-white hover:border-white",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
