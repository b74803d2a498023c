import type { Page } from "playwright-core";
import type { Locale } from "../../../src/shared/text/locale.ts";

/** Whole words, whatever letters they begin and end with. What stands beside a digit is a part of a code. */
const wordsOf = (list: string) =>
  new RegExp(`(?<![\\p{L}\\d])(${list.trim().split(/\s+/).join("|")})(?![\\p{L}\\d])`, "iu");

/** Words that only the other language has. */
const foreignTo: Record<Locale, RegExp> = {
  en: wordsOf(`votre vos vous nous avec pour sont aucune? réserver réservations? départs? arrivée billets?
    rechercher aujourd’hui demain déjà connexion compte retour prix heure jours? paiement téléphone modifier ajouter
    supprimer enregistrer choisir voir une jj cameroun caisse écart reçu vente sièges?`),
  fr: wordsOf(`your you with the and book bookings departure today tomorrow already account payment phone
    password delete save choose see`),
};

/**
 * Names of companies, places and pages, and what people wrote: data, which has the language of who wrote it. The length
 * of a rental stands on its booking as its buyer read it.
 */
const written = /Société|Centre|Maison|Villa|Mobile money|Étoile|Premium|Transport|^\d+\sjours?$/;

/** The lines of a text that are in the other language. */
export const foreignIn = (text: string, language: Locale): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => foreignTo[language].test(line) && !written.test(line))
    .map((line) => line.slice(0, 120));

/**
 * The lines of a page that are in the other language, save what says that it is. The title of a document cannot say so of
 * a part of it: `names` are those that may stand in it.
 */
export async function foreignLines(
  page: Page,
  language: Locale,
  names: readonly string[] = [],
): Promise<string[]> {
  // On a slow line an address stands before its page.
  await page.waitForLoadState();
  const text = await page.evaluate((names) => {
    const own = document.documentElement.lang;
    const shown = (node: Node): string => {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
      if (!(node instanceof Element) || ["SCRIPT", "STYLE"].includes(node.tagName)) return "";
      const lang = node.getAttribute("lang");
      if (lang && lang !== own) return [...node.querySelectorAll(`[lang="${own}"]`)].map(shown).join("\n");
      const heard = ["placeholder", "aria-label", "title", "alt"].map((name) => node.getAttribute(name));
      const inside = [...node.childNodes].map(shown).join("");
      return `${heard.map((text) => (text ? `${text}\n` : "")).join("")}${inside}\n`;
    };
    const title = names.reduce((rest, name) => rest.replaceAll(name, ""), document.title);
    return [title, shown(document.body)].join("\n");
  }, names);
  const { pathname, search } = new URL(page.url());
  return foreignIn(text, language).map((line) => `${pathname}${search}: ${line}`);
}
