import type { widgetWords } from "../../shared/words/fr/partner/widget.ts";

/** What the widget asks our server, which is where its script comes from. */

export interface Offer {
  title: string;
  price: number;
  currency: string;
  startsAt: string | null;
  timeZone: string;
  url: string;
}

export interface Product extends Offer {
  kind: string;
  place: string;
  company: string;
  onSale: boolean;
  available: number;
  /** Why it is not on sale. */
  notice: string | null;
}

export interface Found extends Omit<Offer, "timeZone"> {
  id: string | null;
  text: string;
}

export interface SearchAnswer {
  timeZone: string;
  groups: { offer: string; found: Found[] }[];
}

/** A refusal with the sentence to show. */
export class Refusal extends Error {}

const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]');
const base = new URL(script?.src ?? location.href).origin;

/** On a slow line an answer may take long; what takes longer does not come. */
const patience = 30_000;

export async function read<Answer>(
  path: string,
  language: string,
  words: typeof widgetWords,
): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(`${base}/api/partner/${path}`, {
      headers: { "accept-language": language },
      credentials: "omit",
      // Unknown to browsers of before 2022.
      signal: AbortSignal.timeout?.(patience),
    });
  } catch {
    throw new Refusal(navigator.onLine ? words.failed : words.offline);
  }
  const body = await response.json().catch(() => null);
  if (response.ok && body) return body as Answer;
  // What is no id of ours is as little found as what is gone.
  const isUnknown = response.status === 404 || (response.status === 400 && path.startsWith("products/"));
  throw new Refusal(isUnknown ? words.noProduct : (body?.message ?? words.failed));
}

/** Our page by way of the address that remembers who led there. */
export function linkTo(url: string, partner: string | null): string {
  const { pathname, search } = new URL(url);
  const query = new URLSearchParams({ to: pathname + search, site: location.host });
  if (partner) query.set("partner", partner);
  return `${base}/arrival?${query}`;
}
