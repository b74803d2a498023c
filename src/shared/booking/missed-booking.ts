import { journeyKinds, type ServiceKind } from "../kinds.ts";

interface Delayed {
  kind: ServiceKind;
  /** When it was to end before it was delayed. */
  plannedEnd: Date;
  endsAt: Date;
}

/**
 * Whether a delay makes a traveller miss what begins next: it was to begin when the delayed one had ended, and now
 * begins before that. Two that overlap as they were bought are for different people, and only stages of one journey
 * depend on each other.
 */
export const missesNext = (delayed: Delayed, next: { kind: ServiceKind; startsAt: Date }): boolean =>
  delayed.kind === next.kind &&
  journeyKinds.includes(next.kind) &&
  delayed.plannedEnd <= next.startsAt &&
  next.startsAt < delayed.endsAt;
