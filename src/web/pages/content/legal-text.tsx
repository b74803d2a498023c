import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { type LegalDocument, legalWords } from "../../../shared/words/fr/content/legal.ts";

function anchor(index: number): string {
  return `article-${index + 1}`;
}

/** A long text with a table of contents that stays visible on a wide screen. */
export function LegalText({
  document: { title, lead, updated, sections },
  bare,
}: {
  document: LegalDocument;
  bare: boolean;
}) {
  return (
    <div className="page-width py-8 md:py-12">
      <header className="max-w-3xl">
        <h1 className="heading-hero">{title}</h1>
        <p className="mt-3 text-lg">{lead}</p>
        <p className="mt-2 text-ink-soft">{updated}</p>
      </header>
      <div className="mt-6 gap-12 lg:mt-10 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <nav
          aria-label={legalWords.contents}
          className="h-fit rounded-card border border-line bg-surface p-4 lg:sticky lg:top-20"
        >
          <p className="px-2 font-display text-lg">{legalWords.contents}</p>
          <ol className="mt-1">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a
                  href={`#${anchor(index)}`}
                  className="flex min-h-11 items-center gap-2 rounded-lg px-2 [overflow-wrap:anywhere] hover:bg-forest-100 lg:min-h-9"
                >
                  <span className="w-6 shrink-0 font-bold text-clay-600">{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-mboa">
          {sections.map((section, index) => (
            <section key={section.title} id={anchor(index)}>
              <h2>
                {index + 1}. {section.title}
              </h2>
              {section.content.map((part) =>
                typeof part === "string" ? (
                  <p key={part}>{part}</p>
                ) : (
                  <ul key={part[0]}>
                    {part.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                ),
              )}
            </section>
          ))}
          {!bare && (
            <p className="mt-8">
              {legalWords.questions}{" "}
              <Link href={paths.contact()} className="link">
                {legalWords.contact}
              </Link>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
