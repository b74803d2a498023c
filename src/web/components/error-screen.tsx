import { useEffect, useState } from "react";
import { paths } from "../../shared/address/paths.ts";
import { firstTitleWords } from "../../shared/words/fr/home/first-titles.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { addressOf } from "../here.ts";
import { isChunkFailure, isOffline, reachServer } from "../state/browser.ts";
import { readLocal, ticketsKey } from "../state/stored.ts";
import { Button, buttonClass } from "../ui/button.tsx";

const reload = () => location.reload();

/** Uses plain links: when the app is broken, its router may be too. */
export function ErrorScreen({ error }: { error: unknown }) {
  const [offline, setOffline] = useState(isOffline);
  const link = buttonClass({ variant: "secondary" });
  useEffect(() => {
    // If the server answers, the network is there and only the file is missing.
    if (isChunkFailure(error)) reachServer().catch(() => setOffline(true));
  }, [error]);
  useEffect(() => {
    if (!offline) return;
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [offline]);
  return (
    <main className="page-width flex min-h-[70dvh] flex-col items-center justify-center py-12 text-center">
      {!offline && (
        <img src="/art/broken-down.svg" alt="" width={320} height={200} className="w-full max-w-sm" />
      )}
      <h1 className="mt-8 heading-page">{offline ? shellWords.noNetwork : firstTitleWords.error}</h1>
      <p className="mt-3 max-w-md text-lg text-ink-soft">
        {offline ? shellWords.notKept : shellWords.errorText}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <Button onClick={reload}>{shellWords.reload}</Button>
        {offline && readLocal<unknown[]>(ticketsKey)?.length ? (
          <a href={addressOf(paths.upcomingBookings())} className={link}>
            {shellWords.myTickets}
          </a>
        ) : (
          <a href={addressOf("/")} className={link}>
            {shellWords.backHome}
          </a>
        )}
      </div>
    </main>
  );
}
