import { notFoundTitle } from "../../shared/words/fr/home/first-titles.ts";
import { notFoundEn, notFoundText } from "../../shared/words/fr/home/not-found.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { buttonClass } from "../ui/button.tsx";
import { LostRoad } from "../ui/illustrations.tsx";

export function NotFoundScreen() {
  return (
    <div className="page-width flex min-h-[60dvh] flex-col items-center justify-center py-12 text-center">
      <LostRoad className="w-full max-w-sm" />
      <h1 className="mt-8 heading-page">{notFoundTitle}</h1>
      <p lang="en" className="mt-1 text-ink-soft">
        {notFoundEn}
      </p>
      <p className="mt-3 max-w-md text-lg text-ink-soft">{notFoundText}</p>
      <a href="/" className={buttonClass({ className: "mt-7" })}>
        {shellWords.backHome}
      </a>
    </div>
  );
}
