import { HandHeart, Lock, Signal, Tag } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { aboutWords } from "../../../shared/words/fr/content/about.ts";
import { buttonClass } from "../../ui/button.tsx";
import { OnTheWay } from "../../ui/illustrations.tsx";

const icons = [Tag, HandHeart, Signal, Lock];

export function Page() {
  return (
    <>
      <section className="hero">
        <div className="page-width grid items-center gap-8 py-10 md:grid-cols-[1.2fr_1fr] md:py-16">
          <div>
            <h1 className="heading-hero">{aboutWords.title}</h1>
            <p className="mt-4 max-w-xl text-lg text-white/90 md:text-xl">{aboutWords.lead}</p>
          </div>
          <OnTheWay className="mx-auto w-full max-w-md" />
        </div>
      </section>
      <section className="page-width grid gap-6 py-10 md:py-14 lg:grid-cols-[1fr_2fr] lg:gap-12">
        <h2 className="heading-section">{aboutWords.missionTitle}</h2>
        <div className="space-y-4 text-lg">
          {aboutWords.mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className="bg-sun-400">
        <div className="page-width py-10 md:py-14">
          <h2 className="heading-section">{aboutWords.valuesTitle}</h2>
          <ul className="mt-6 grid gap-6 md:grid-cols-2 md:gap-8">
            {aboutWords.values.map(({ title, text }, index) => {
              const Icon = icons[index] ?? Tag;
              return (
                <li key={title} className="flex gap-4">
                  <span className="flex size-13 shrink-0 items-center justify-center rounded-2xl bg-forest-900 text-sun-400">
                    <Icon className="size-7" aria-hidden="true" />
                  </span>
                  <div className="min-w-0">
                    <h3 className="text-xl">{title}</h3>
                    <p className="mt-1">{text}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
      </section>
      <section className="page-width py-10 md:py-14">
        <h2 className="heading-section">{aboutWords.whoTitle}</h2>
        <ul className="mt-6 grid gap-4 md:grid-cols-3">
          {aboutWords.who.map(({ title, text }) => (
            <li key={title} className="rounded-card border border-line bg-surface p-5 shadow-card">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="page-width pb-12 md:pb-16">
        <div className="relative overflow-hidden rounded-[1.75rem] bg-forest-900 px-6 py-8 text-white md:px-12 md:py-12">
          <div className="ndop absolute inset-0 opacity-5" aria-hidden="true" />
          <div className="relative">
            <h2 className="heading-section">{aboutWords.callTitle}</h2>
            <p className="mt-2 text-lg">{aboutWords.callText}</p>
            <p className="mt-5 flex flex-wrap gap-3">
              <Link href={paths.contact()} className={buttonClass({ variant: "accent" })}>
                {aboutWords.contact}
              </Link>
              <Link href={paths.partnerRequest()} className={buttonClass({ variant: "secondary" })}>
                {aboutWords.partner}
              </Link>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
