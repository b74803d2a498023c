import type { Tx } from "../../../platform/database/database.ts";

/** How calendars of other sites block the units of a kind. */

export interface FeedTerms {
  /** Units of a day: 1 where days are sold, 96 where quarters of an hour are. */
  perDay: number;
  /** Nothing is sold further ahead: what a calendar says beyond is left out. */
  horizonDays: number;
  /** A calendar without any event is believed, where people have none for weeks; of other sites it is a failure. */
  mayBeEmpty: boolean;
}

/** What an imported calendar blocks: the resource, and what cannot be sold without it. */
export interface FedResource {
  timeZone: string;
  parts: string[];
}

export interface KindFeeds extends FeedTerms {
  /** Null when it no longer exists or was withdrawn for good. In a transaction, it keeps the parts as they are until its end. */
  readResource(tx: Pick<Tx, "$queryRaw">, resourceId: string): Promise<FedResource | null>;
  /** The reason of the blocks, where the titles of the events are not ours to keep. */
  reason?(feedName: string): string;
}
