import { smallestPicture } from "../../../shared/address/file-url.ts";
import { homeSectionWords } from "../../../shared/words/fr/home/home-sections.ts";
import { writtenIn } from "../../here.ts";
import { trpc } from "../../state/trpc.ts";
import { Picture } from "../../ui/pictures/picture.tsx";

/** The companies' logos, at most 60 px. As a still part it needs no data when the page comes with it. */
export function Partners() {
  const { data } = trpc.partner.list.useQuery(undefined, {
    meta: { silent: true, still: true },
    staleTime: 10 * 60_000,
  });
  if (!data?.length) return null;
  return (
    <section className="page-width pt-10 md:pt-14">
      <h2 className="heading-section">{homeSectionWords.partnersTitle}</h2>
      {/* On a phone a row that scrolls: one below the other they would be a third of the page. It styles its many entries. */}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard
        tabIndex={0}
        aria-label={homeSectionWords.partnersTitle}
        className="mt-6 page-bleed grid auto-cols-max grid-flow-col grid-rows-3 gap-3 overflow-x-auto pb-3 font-display text-lg *:flex *:min-h-17 *:items-center *:gap-3 *:rounded-card *:border *:border-line *:bg-surface *:px-4 *:py-2 *:shadow-card md:mx-0 md:flex md:flex-wrap md:overflow-visible md:px-0 [&_img]:max-h-[60px] [&_img]:max-w-[60px] [&_img]:object-contain"
      >
        {data.map((partner) => (
          <li key={partner.id} lang={writtenIn}>
            {partner.logo && (
              <Picture src={smallestPicture(partner.logo)} alt="" width={60} height={60} loading="lazy" />
            )}
            {partner.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
