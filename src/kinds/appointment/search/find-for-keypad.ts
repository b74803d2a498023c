import type { KeypadOffer, KindKeypad } from "../../../modules/booking/keypad-facts.ts";
import { readWish } from "../../../modules/booking/search/read-wish.ts";
import { readAliases } from "../../../modules/geo/read-aliases.ts";
import type { Context } from "../../../platform/context.ts";
import { quarterUnit } from "../../../shared/booking/quarters.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { appointmentKeypadWords as englishAppointmentKeypadWords } from "../words/en/keypad.ts";
import { appointmentKeypadWords } from "../words/fr/keypad.ts";
import type { ConsultantCard } from "./appointment-schema.ts";
import { readCandidates } from "./find-consultants.ts";
import { cardOf } from "./make-consultant-card.ts";
import { readAgendas } from "./read-agendas.ts";

const searchedDays = 21;
const listed = 12;

function offerOf(card: ConsultantCard): KeypadOffer[] {
  const { first } = card;
  const service = first && card.offers.find(({ id }) => id === first.offerId);
  if (!first || !service) return [];
  return [
    {
      productId: service.id,
      name: [card.title, card.name].filter(Boolean).join(" "),
      startsAt: first.startsAt,
      price: service.price,
      currency: card.currency,
      wish: { start: first.start, placeId: first.placeId },
    },
  ];
}

export const appointmentKeypad: KindKeypad = {
  key: "4",
  asks: "WORDS",
  words: { fr: appointmentKeypadWords, en: englishAppointmentKeypadWords },
  async find(ctx: Context, { text, cities }) {
    const { timeZone } = ctx.country;
    const now = ctx.now();
    const from = dayOf(now, timeZone);
    const last = addDays(from, searchedDays);
    const wish = readWish(text, { cities, today: from, aliases: await readAliases(ctx) });
    const candidates = await readCandidates(ctx, wish);
    const agendas = await readAgendas(ctx.replica, {
      countryId: ctx.country.id,
      now,
      from: quarterUnit(from, 0),
      to: quarterUnit(addDays(last, 1), 0),
      consultantIds: candidates.map(({ id }) => id),
    });
    return agendas
      .map((agenda) => cardOf(agenda, { from, last, days: 1, now, timeZone }))
      .flatMap(offerOf)
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt))
      .slice(0, listed);
  },
  wishFor: ({ wish }) => wish,
};
