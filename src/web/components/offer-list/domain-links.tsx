import clsx from "clsx";
import { Link } from "wouter";
import type { ReadName } from "../../../shared/text/locale.ts";

/** The domains of a kind as a row of links. */
export function DomainLinks(props: {
  label: string;
  domains: readonly (ReadName & { slug: string })[];
  chosen: string;
  hrefFor: (slug: string) => string;
  /** On the dark ground above a list, not on paper. */
  dark?: boolean;
}) {
  const { label, domains, chosen, hrefFor, dark = false } = props;
  return (
    <nav aria-label={label} className="flex shrink-0 gap-2 lg:flex-wrap">
      {domains.map(({ slug, name, nameIn }) => (
        <Link
          key={slug}
          lang={nameIn}
          href={hrefFor(slug)}
          replace
          aria-current={slug === chosen ? "page" : undefined}
          className={clsx(
            "chip",
            slug === chosen
              ? "border-sun-400 bg-sun-400 text-ink"
              : dark
                ? "border-white/30 bg-white/5 text-white hover:border-white"
                : "border-line-strong bg-surface hover:bg-forest-100",
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
