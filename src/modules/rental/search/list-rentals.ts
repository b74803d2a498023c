import type { Context } from "../../../platform/context.ts";
import { keptAnswers } from "../../../platform/kept-answers.ts";
import type { CarSearchInput, HouseSearchInput } from "../schema.ts";
import type { RentalCard, RentalFacets, RentalSearchResult } from "../view-schema.ts";
import { type ChosenOffer, inOrder } from "./choose-offers.ts";
import { nearestDates } from "./find-nearest.ts";

type Input = CarSearchInput | HouseSearchInput;
type Dates = { from?: string | undefined; to?: string | undefined };

interface Listed<Card extends RentalCard> {
  city: { id: string; name: string };
  /** The kept offers: what is worked out of them lives as long as they do. */
  source: object;
  choose(dates: Dates): ChosenOffer[];
  /** Cards of those of them that are free at this moment. */
  readCards(ids: string[]): Promise<Card[]>;
  facets: RentalFacets;
}

const keepOrder = keptAnswers<{ free: number; order: ChosenOffer[] }>({ milliseconds: 5000 });

/** One page of cars or houses; only its own offers are read in full. */
export async function listRentals<Card extends RentalCard>(
  ctx: Context,
  input: Input,
  listed: Listed<Card>,
): Promise<RentalSearchResult<Card>> {
  const { city, facets, choose } = listed;
  const { cursor: _cursor, limit: _limit, ...wish } = input;
  const order = async () => {
    const free = choose(input);
    return { free: free.length, order: inOrder(free, input) };
  };
  const found = await keepOrder({ owner: listed.source, now: ctx.now() }, JSON.stringify(wish), order);
  const page = await cutPage(found.order, input, listed.readCards);
  return {
    city,
    from: input.from ?? null,
    to: input.to ?? null,
    currency: ctx.country.currency,
    total: found.order.length - page.gone,
    rentals: page.cards,
    nextCursor: page.nextCursor,
    facets,
    nearest:
      found.free - page.gone === 0
        ? await nearestDates(ctx, input, async (dates) => choose(dates).length)
        : [],
  };
}

/** What was sold since the offers were read is left out, and the next ones take its place. */
async function cutPage<Card extends RentalCard>(
  order: readonly ChosenOffer[],
  { cursor, limit }: Pick<Input, "cursor" | "limit">,
  readCards: (ids: string[]) => Promise<Card[]>,
): Promise<{ cards: Card[]; nextCursor: number | null; gone: number }> {
  const cards: Card[] = [];
  let [next, gone] = [cursor, 0];
  while (cards.length < limit && next < order.length) {
    const ids = order.slice(next, next + limit - cards.length).map(({ id }) => id);
    const read = new Map((await readCards(ids)).map((card) => [card.id, card]));
    cards.push(...ids.flatMap((id) => read.get(id) ?? []));
    next += ids.length;
    gone += ids.length - read.size;
  }
  return { cards, nextCursor: next < order.length ? next : null, gone };
}
