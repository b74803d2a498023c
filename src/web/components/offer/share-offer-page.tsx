import clsx from "clsx";
import { type ReactNode, useEffect } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { failureOf } from "../../state/failures.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Card, Skeleton } from "../../ui/display.tsx";

/** The offer that the address names; without one, redirects to the list. */
export function useOfferToShare(list: string): string | null {
  const id = new URLSearchParams(useSearch()).get("uuid");
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!id) navigate(list, { replace: true });
  }, [id, list, navigate]);
  return id;
}

interface ShareOfferPageProps {
  error: unknown;
  list: string;
  words: { notFound: string; others: string };
  wide?: boolean;
  /** The offer, once it has loaded. */
  children: ReactNode;
}

/** The layout of a page made for sharing one offer. */
export function ShareOfferPage({ error, list, words, wide = false, children }: ShareOfferPageProps) {
  return (
    <div className="relative">
      <div className="absolute inset-x-0 top-0 h-56 bg-forest-900" aria-hidden="true">
        <div className="ndop size-full opacity-[0.07]" />
      </div>
      <div className={clsx("page-width relative py-6 lg:py-10", wide ? "max-w-2xl" : "max-w-xl")}>
        {children ||
          (error ? <Missing error={error} list={list} words={words} /> : <Skeleton className="h-96" />)}
      </div>
    </div>
  );
}

function Missing({ error, list, words }: Pick<ShareOfferPageProps, "error" | "list" | "words">) {
  const { status, message } = failureOf(error);
  return (
    <Card className="flex flex-col items-start gap-4 shadow-float">
      <h1 className="heading-page">{status === 400 || status === 404 ? words.notFound : message}</h1>
      <Link href={list} className={buttonClass({ variant: "accent" })}>
        {words.others}
      </Link>
    </Card>
  );
}
