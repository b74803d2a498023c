import { paths } from "../../shared/address/paths.ts";
import { otherLanguage } from "../../shared/text/locale.ts";
import { firstTitleWords } from "../../shared/words/fr/home/first-titles.ts";
import { notFoundWords } from "../../shared/words/fr/home/not-found.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { addressOf, pageLanguage } from "../here.ts";
import { buttonClass } from "../ui/button.tsx";
import { LostRoad } from "../ui/illustrations.tsx";

export function NotFoundScreen() {
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      <LostRoad className="w-full max-w-sm" />
      <h1 className="mt-8 heading-page">{firstTitleWords.notFound}</h1>
      <p lang={otherLanguage(pageLanguage)} className="mt-1 text-ink-soft">
        {notFoundWords.inOther}
      </p>
      <p className="mt-3 max-w-md text-lg text-ink-soft">{notFoundWords.text}</p>
      <a href={addressOf("/")} className={buttonClass({ className: "mt-7" })}>
        {shellWords.backHome}
      </a>
      <a href={addressOf(paths.search())} className="mt-4 link">
        {notFoundWords.search}
      </a>
    </div>
  );
}
