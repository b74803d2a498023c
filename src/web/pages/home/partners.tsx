import { pictureSet } from "../../../shared/address/file-url.ts";
import { homeSectionWords } from "../../../shared/words/fr/home/home-sections.ts";
import { trpc } from "../../state/trpc.ts";
import { Picture } from "../../ui/pictures/picture.tsx";

/** The companies' logos, at most 60 px. */
export function Partners() {
  const { data } = trpc.partner.list.useQuery(undefined, { meta: { silent: true }, staleTime: 10 * 60_000 });
  if (!data?.length) return null;
  return (
    <section className="page-width pt-10 md:pt-14">
      <h2 className="heading-section">{homeSectionWords.partnersTitle}</h2>
      {/* On a phone a row that scrolls: one below the other they would be a third of the page. */}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        tabIndex={0}
        aria-label={homeSectionWords.partnersTitle}
        className="mt-6 page-bleed grid auto-cols-max grid-flow-col grid-rows-3 gap-3 overflow-x-auto pb-3 md:mx-0 md:flex md:flex-wrap md:overflow-visible md:px-0"
      >
        {data.map((partner) => (
          <li
            key={partner.id}
            className="flex min-h-17 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 shadow-card"
          >
            {partner.logo && (
              <Picture
                src={partner.logo}
                srcSet={pictureSet(partner.logo)}
                sizes="3.75rem"
                alt=""
                width={60}
                height={60}
                loading="lazy"
                className="max-h-[60px] max-w-[60px] object-contain"
              />
            )}
            <span className="font-display text-lg">{partner.name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
