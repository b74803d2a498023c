import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/around-consulting.ts";

/** Sentences around a consultation, apart from its page: its change, its sharing, what is offered after a lost slot. */
export const aroundConsultingWords: Translated<typeof french.aroundConsultingWords> = {
  change: {
    chooseFirst: "Choose a new slot",
    take: (when) => `Choose ${when}`,
  },
  share: {
    title: "Share",
    book: "Book an appointment",
    text: (name, specialty, price) => `Appointment with ${name}, ${specialty}, ${price} on Mboa`,
  },
  rescue: {
    next: "The next free slots",
    take: (when) => `Take ${when}`,
    all: "See all slots",
  },
};
