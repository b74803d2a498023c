import type { Day } from "../../../shared/dates.ts";
import { freeSearchWords } from "../../../shared/words/fr/booking/free-search.ts";
import { offerListWords } from "../../../shared/words/fr/booking/offer-lists.ts";
import { cheapPhrases, weekendWords, weekWords } from "../../../shared/words/fr/booking/search-words.ts";
import { readDay } from "./read-day.ts";
import type { SearchWish, UnderstoodPart } from "./search-schema.ts";

const words = freeSearchWords.parts;

interface Part {
  label: string;
  /** How it is said in a sentence; it is read from there as it was meant. */
  said: string;
}

/** « 28/11/2026 », or the phrase that names the same days from today. */
function sayDays(day: Day, lastDay: Day, today: Day): string {
  const [year, month, date] = day.split("-");
  if (day === lastDay) return `${date}/${month}/${year}`;
  const phrases = [weekWords.current, weekWords.next, weekendWords].map(([phrase = ""]) => phrase);
  const same = phrases.find((phrase) => {
    const span = readDay({ words: phrase.split(" ") }, today);
    return span?.day === day && span.lastDay === lastDay;
  });
  return same ?? "";
}

/** The parts of a wish in the order in which a sentence names them. */
function partsOf(wish: SearchWish, today: Day): Part[] {
  const { day, lastDay, part, places, hints } = wish;
  const named = wish.cities.filter(({ id }) => !wish.implied.includes(id));
  const offers = wish.offers.map((offer) => offerListWords[offer]).join(words.or);
  return [
    ...(hints.length > 0 ? [{ label: offers || hints.join(" "), said: hints.join(" ") }] : []),
    ...wish.words.map((word) => ({ label: word, said: word })),
    ...named.map(({ name }) => ({ label: name, said: name })),
    ...(day && lastDay ? [{ label: words.days(day, lastDay), said: sayDays(day, lastDay, today) }] : []),
    ...(part ? [{ label: words.dayParts[part], said: words.dayParts[part] }] : []),
    ...(places > 1 ? [{ label: words.places(places), said: words.places(places) }] : []),
    ...(wish.cheapest ? [{ label: words.cheapest, said: cheapPhrases[0] ?? "" }] : []),
  ];
}

const sentenceOf = (parts: readonly Part[]) => parts.map(({ said }) => said).join(" ");

/** What was understood of a sentence, each part with the sentence that leaves it out. */
export function understoodParts(wish: SearchWish, today: Day): UnderstoodPart[] {
  const parts = partsOf(wish, today);
  return parts.map(({ label }, left) => ({
    label,
    others: sentenceOf(parts.filter((_, index) => index !== left)),
  }));
}

/** The wish as a sentence that is read as the same wish. */
export const sayWish = (wish: SearchWish, today: Day): string => sentenceOf(partsOf(wish, today));
