import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/event-assistant.ts";

/** What assistants read of events. */
export const eventAssistantWords: Translated<typeof french.eventAssistantWords> = {
  search:
    "Finds the sessions of events (concerts, shows, sport), with place, date and price. To hold places: kind “event”.",
  detail: "The details of a session: place, times, ticket types and places left.",
};
