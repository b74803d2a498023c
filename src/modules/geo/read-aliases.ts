import { cachedAnswers } from "../../platform/cached-answers.ts";
import type { Context } from "../../platform/context.ts";

/** A phrase, and the words that are read instead of it. */
export interface PhraseAlias {
  phrase: string;
  meaning: string;
}

const keep = cachedAnswers<PhraseAlias[]>({ milliseconds: 30_000 });

/** What the country's administrators have added to the phrases that are known everywhere; some seconds old. */
export function readAliases({
  replica,
  country,
  now,
}: Pick<Context, "replica" | "country" | "now">): Promise<PhraseAlias[]> {
  return keep({ owner: replica, now: now() }, country.id, () =>
    replica.searchAlias.findMany({
      where: { countryId: country.id },
      select: { phrase: true, meaning: true },
    }),
  );
}
