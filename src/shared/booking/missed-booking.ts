interface Delayed {
  /** When it was to end before it was delayed. */
  plannedEnd: Date;
  endsAt: Date;
}

/**
 * Whether a delay makes a traveller miss what begins next: it was to begin when the delayed one had ended, and now
 * begins before that. Two that overlap as they were bought are for different people.
 */
export const missesNext = ({ plannedEnd, endsAt }: Delayed, startsAt: Date): boolean =>
  plannedEnd <= startsAt && startsAt < endsAt;
