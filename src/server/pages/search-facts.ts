import type { BreadcrumbList, FAQPage, Organization, Thing } from "schema-dts";
import type { Kinds } from "../../modules/booking/kind.ts";
import type { ThingPage } from "../../modules/booking/view/offer-facts.ts";
import type { PageState } from "../../shared/address/rendered-page.ts";
import type { RoutePath } from "../../shared/address/routes.ts";
import { kindNames, offerRoutes, type ServiceKind, serviceKinds } from "../../shared/kinds.ts";
import { homeTextWords } from "../../shared/words/fr/home/home-texts.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { titles } from "../../shared/words/fr/home/titles.ts";
import { Html } from "./html.ts";

/** What drawn pages say to search engines (JSON-LD), made of the answers that they were drawn from. */

interface DescribedPage extends ThingPage {
  path: RoutePath;
  title: string;
  answers: PageState["answers"];
}

/** The answer of a call that the page asked for. */
function answerOf(answers: PageState["answers"], call: readonly string[]): unknown {
  return answers.find(([[path]]) => JSON.stringify(path) === JSON.stringify(call))?.[1];
}

const isDetailOf = (kind: ServiceKind, path: RoutePath) =>
  kindNames[kind].offers.some((offer) => offerRoutes[offer].detail === path);

function thingOf(kinds: Kinds, page: DescribedPage): Thing | null {
  const kind = serviceKinds.find((one) => isDetailOf(one, page.path));
  const answer = kind && answerOf(page.answers, [kindNames[kind].module, "detail"]);
  return answer ? (kinds[kind]?.thing?.(answer, page) ?? null) : null;
}

/** Home, the list that the offer is of, the offer. */
function crumbsOf({ path, url, origin, title }: DescribedPage): BreadcrumbList | null {
  const routes = Object.values(offerRoutes).find(({ detail }) => detail === path);
  if (!routes) return null;
  const steps = [
    { name: shellWords.brand, item: `${origin}/` },
    { name: titles[`${routes.list}/:service?` as RoutePath] ?? "", item: origin + routes.list },
    { name: title, item: url },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

function homeThings({ origin }: DescribedPage): Thing[] {
  const site: Organization = {
    "@type": "Organization",
    name: shellWords.brand,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  };
  const questions: FAQPage = {
    "@type": "FAQPage",
    mainEntity: homeTextWords.faq.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
  return [site, questions];
}

export function searchFacts(kinds: Kinds, page: DescribedPage): Html {
  const things =
    page.path === "/"
      ? homeThings(page)
      : [thingOf(kinds, page), crumbsOf(page)].filter((one) => one !== null);
  if (things.length === 0) return new Html("");
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
  return new Html(`<script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`);
}
