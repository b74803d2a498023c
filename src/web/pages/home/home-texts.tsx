import { HandCoins, ShieldCheck, Ticket, Undo2 } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { homeTextWords } from "../../../shared/words/fr/home/home-texts.ts";
import { buttonClass } from "../../ui/button.tsx";

/** The sections of the home page that never change. */

const trustIcons = [Ticket, ShieldCheck, Undo2];

export function HowItWorks() {
  return (
    <section className="relative overflow-hidden bg-sun-400 text-ink">
      <div className="page-width py-10 md:py-14">
        <h2 className="heading-section">{homeTextWords.howTitle}</h2>
        <ol className="mt-6 grid gap-5 md:grid-cols-3 md:gap-8">
          {homeTextWords.how.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="flex size-14 shrink-0 items-center justify-center rounded-full bg-forest-900 font-display text-2xl text-sun-400"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-xl">{step.title}</h3>
                <p className="mt-1">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export function Trust() {
  return (
    <section className="page-width py-10 md:py-14">
      <h2 className="heading-section">{homeTextWords.trustTitle}</h2>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {homeTextWords.trust.map(({ title, text }, index) => {
          const Icon = trustIcons[index] ?? HandCoins;
          return (
            <li key={title} className="rounded-card bg-forest-100 p-5">
              <Icon className="size-8 text-forest-800" aria-hidden="true" />
              <h3 className="mt-3 text-xl">{title}</h3>
              <p className="mt-1.5">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Questions and answers, and a word to companies. */
export function LastWords() {
  return (
    <>
      <Questions />
      <PartnerCall />
    </>
  );
}

function Questions() {
  return (
    <section id="faq" className="page-width grid gap-6 py-10 md:py-14 lg:grid-cols-[1fr_2fr] lg:gap-12">
      <h2 className="heading-section">{homeTextWords.faqTitle}</h2>
      <div className="divide-y-2 divide-line border-y-2 border-line">
        {homeTextWords.faq.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="question">
              <span className="flex-1">{question}</span>
              <span aria-hidden="true" className="question-sign">
                +
              </span>
            </summary>
            <p className="max-w-prose pr-12 pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function PartnerCall() {
  return (
    <section className="page-width pb-12 md:pb-16">
      <div className="relative overflow-hidden rounded-[1.75rem] bg-clay-700 px-6 py-8 text-white md:px-12 md:py-12">
        <div className="ndop absolute inset-0 opacity-10" aria-hidden="true" />
        <div className="relative flex flex-col gap-5 md:flex-row md:items-center md:justify-between">
          <div className="max-w-2xl">
            <h2 className="heading-section">{homeTextWords.partnerTitle}</h2>
            <p className="mt-2 text-lg">{homeTextWords.partnerText}</p>
          </div>
          <Link href={paths.partnerRequest()} className={buttonClass({ variant: "accent", size: "lg" })}>
            {homeTextWords.partnerAction}
          </Link>
        </div>
      </div>
    </section>
  );
}
