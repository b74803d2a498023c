import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import type { BannerView } from "../../../modules/catalog/banner-schema.ts";
import { homeSectionWords } from "../../../shared/words/fr/home/home-sections.ts";
import { trpc } from "../../state/trpc.ts";
import { Picture } from "../../ui/pictures/picture.tsx";

/** The current banners; nothing without any. */
export function Banners() {
  const { data } = trpc.catalog.banners.useQuery(undefined, {
    staleTime: 5 * 60_000,
    meta: { silent: true },
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="page-width pt-8" aria-label={homeSectionWords.banners}>
      <ul className={`grid gap-4 ${data.length > 1 ? "md:grid-cols-2" : ""}`}>
        {data.map((banner) => (
          <li key={banner.id} className="min-w-0">
            <Linked link={banner.link}>
              <Banner banner={banner} />
            </Linked>
          </li>
        ))}
      </ul>
    </section>
  );
}

const box =
  "group relative flex h-full min-h-32 overflow-hidden rounded-card bg-forest-900 text-white focus-visible:outline-3 focus-visible:outline-clay-500";

function Linked({ link, children }: { link: string | null; children: React.ReactNode }) {
  if (!link) return <div className={box}>{children}</div>;
  if (!link.startsWith("/")) {
    return (
      <a href={link} rel="noopener" className={box}>
        {children}
      </a>
    );
  }
  return (
    <Link href={link} className={box}>
      {children}
    </Link>
  );
}

function Banner({ banner: { language, title, text, image, link } }: { banner: BannerView }) {
  return (
    <>
      <div lang={language} className="flex min-w-0 flex-1 flex-col justify-center gap-1 p-5">
        <h2 className="text-xl break-words text-white md:text-2xl">{title}</h2>
        {text && <p className="text-[0.9375rem] break-words text-white/90">{text}</p>}
        {link && <ArrowRight className="mt-1 size-6 text-sun-400 onward" aria-hidden="true" />}
      </div>
      {image && (
        <Picture src={image} alt="" loading="lazy" className="w-2/5 max-w-56 shrink-0 object-cover" />
      )}
    </>
  );
}
