import type { BreadcrumbList, FAQPage, Organization, Thing } from "schema-dts";
import type { Kinds } from "../../modules/booking/kind.ts";
import type { StableList } from "../../modules/booking/view/list-links.ts";
import type { ThingPage } from "../../modules/booking/view/offer-facts.ts";
import { linkedData } from "../../platform/html.ts";
import type { PageState } from "../../shared/address/rendered-page.ts";
import type { RoutePath } from "../../shared/address/routes.ts";
import { kindNames, offerRoutes, type ServiceKind, serviceKinds } from "../../shared/kinds.ts";
import { homeTextWords } from "../../shared/words/fr/home/home-texts.ts";
import { shellWords } from "../../shared/words/fr/home/shell.ts";
import { titles } from "../../shared/words/fr/home/titles.ts";
import { languageWords } from "../../shared/words/fr/ui/language.ts";
import { Html } from "./html.ts";

/** What drawn pages say to search engines (JSON-LD), made of the answers that they were drawn from. */

interface DescribedPage extends ThingPage {
  path: RoutePath;
  title: string;
  answers: PageState["answers"];
  /** The list that the page shows, where it has an address of its own. */
  list: StableList | undefined;
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

const listRoute = ({ list }: { list: string }) => `${list}/:service?` as RoutePath;

/** Home, the list that the offer or the line is of, the offer or the line. */
function crumbsOf({ path, url, origin, title, list }: DescribedPage): BreadcrumbList | null {
  const routes = Object.values(offerRoutes).find(
    (one) => one.detail === path || (list && listRoute(one) === path),
  );
  if (!routes) return null;
  const steps = [
    { name: shellWords.brand, item: `${origin}${languageWords.base}/` },
    { name: titles[listRoute(routes)] ?? "", item: origin + languageWords.base + routes.list },
    { name: list?.name ?? title, item: url },
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
    url: `${origin}${languageWords.base}/`,
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
  return new Html(linkedData(text));
}
