import type { StoryEvent } from "../../../src/modules/message/support/support-schema.ts";

export interface ToldEvent {
  /** The last one, where several are told as one. */
  event: StoryEvent;
  firstAt: string;
  count: number;
}

const callOf = (event: StoryEvent) =>
  event.kind === "call"
    ? [event.service, event.operation, event.outcome, event.responseStatus].join(" ")
    : null;

/** Tells equal calls that follow each other as one: a payment without an answer is asked about every few seconds. */
export function withoutRepeats(events: readonly StoryEvent[]): ToldEvent[] {
  const told: ToldEvent[] = [];
  for (const event of events) {
    const before = told.at(-1);
    const call = callOf(event);
    if (before && call !== null && callOf(before.event) === call) {
      before.event = event;
      before.count += 1;
    } else told.push({ event, firstAt: event.at, count: 1 });
  }
  return told;
}
