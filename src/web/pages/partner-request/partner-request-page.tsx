import clsx from "clsx";
import { Armchair, Smartphone, Wallet } from "lucide-react";
import { useState } from "react";
import { useSearch } from "wouter";
import { partnerRequestWords } from "../../../shared/words/fr/partner/partner-request.ts";
import { FollowForm } from "./follow-form.tsx";
import { RequestForm } from "./request-form.tsx";
import { RequestSent } from "./request-sent.tsx";

const words = partnerRequestWords;
const icons = [Wallet, Armchair, Smartphone];

/** The application of a company, with or without an account. */
export function Page() {
  const following = new URLSearchParams(useSearch()).has("reference");
  const [sent, setSent] = useState<string | null>(null);
  return (
    <>
      <section className="relative overflow-hidden bg-forest-900 text-white">
        <div className="ndop absolute inset-0 opacity-[0.06]" aria-hidden="true" />
        <div className="page-width relative py-10 md:py-14">
          <h1 className="max-w-2xl heading-hero">{words.title}</h1>
          <p className="mt-4 max-w-2xl text-lg text-white/90">{words.text}</p>
          <ul className={clsx("mt-8 gap-5 md:grid md:grid-cols-3", following ? "hidden" : "grid")}>
            {words.reasons.map(({ title, text }, index) => {
              const Icon = icons[index] ?? Wallet;
              return (
                <li key={title} className="flex gap-4">
                  <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-sun-400 text-ink">
                    <Icon className="size-6" aria-hidden="true" />
                  </span>
                  <div>
                    <p className="text-lg font-bold">{title}</p>
                    <p className="text-[0.9375rem] text-white/85">{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
      <div className="page-width grid gap-6 py-8 lg:grid-cols-[1fr_20rem] lg:gap-8 lg:py-12">
        <div className="flex min-w-0 flex-col gap-6">
          {following && <FollowForm />}
          {sent ? (
            <RequestSent reference={sent} onAnother={() => setSent(null)} />
          ) : (
            <RequestForm onSent={setSent} />
          )}
        </div>
        <aside className="flex flex-col gap-6">
          <section className="rounded-card bg-sand p-5">
            <h2 className="text-xl">{words.steps.title}</h2>
            <ol className="mt-4 flex flex-col gap-4">
              {words.steps.list.map((step, index) => (
                <li key={step} className="flex gap-3">
                  <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-forest-800 font-display text-white">
                    {index + 1}
                  </span>
                  <span className="min-w-0 [overflow-wrap:anywhere]">{step}</span>
                </li>
              ))}
            </ol>
          </section>
          {!following && <FollowForm />}
        </aside>
      </div>
    </>
  );
}
