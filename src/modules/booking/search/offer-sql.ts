import { Prisma } from "../../../../prisma/client/client.ts";
import { foldedFrom, foldedTo } from "../../../shared/text/folded-name.ts";
import type { SearchWish } from "./search-schema.ts";

/**
 * How well words match a text, by trigram similarity: accents, capitals and typing errors do not count. « bonaprizo »
 * finds Bonapriso, « toyo » finds Toyota.
 */

/** Minimum similarity for a word to count as found in a text. */
const likeness = 0.55;

const similarity = (word: string, folded: Prisma.Sql) => Prisma.sql`word_similarity(${word}, ${folded})`;

/** The text without accents and capitals, for a lateral join that `fitsSql` and `scoreSql` read. */
export const foldedSql = (text: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`translate(${text}, ${foldedFrom}, ${foldedTo})`;

/** True when every word is found in the text. */
export function fitsSql({ words }: Pick<SearchWish, "words">, folded: Prisma.Sql): Prisma.Sql {
  if (words.length === 0) return Prisma.sql`true`;
  return Prisma.join(
    words.map((word) => Prisma.sql`${similarity(word, folded)} >= ${likeness}::float4`),
    " and ",
  );
}

/** The similarity of all words together; texts with the words that name their list rank first. */
export function scoreSql(
  { words, hints }: Pick<SearchWish, "words" | "hints">,
  folded: Prisma.Sql,
): Prisma.Sql {
  const all = [...words, ...hints];
  if (all.length === 0) return Prisma.sql`0::float8`;
  return Prisma.sql`(${Prisma.join(
    all.map((word) => similarity(word, folded)),
    " + ",
  )})::float8`;
}
