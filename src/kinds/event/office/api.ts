import { procedures } from "../../../../backoffice/procedures.ts";
import type {
  EventStatistics,
  EventStatisticsInput,
  GiveTicketsInput,
  OperatedSessionView,
} from "../operate/operate-schema.ts";
import type { EventDetailView } from "../search/event-view-schema.ts";
import type { EventProgramme, SaveProgrammeInput, SaveVenueMapInput } from "../supply/supply-schema.ts";
import type { SavePoolsRequest } from "./pool-drafts.ts";

/** The effects of cancelling or postponing a session, before it is done. */
interface CancellationPreview {
  bookings: number;
  people: number;
  refunded: number;
  currency: string;
}

interface Questions {
  "event.detail": [{ id: string; code: string }, EventDetailView];
  "event.session": [{ id: string }, OperatedSessionView];
  "event.programme": [{ id: string }, EventProgramme];
  "event.previewCancellation": [{ id: string }, CancellationPreview];
  "event.statistics": [EventStatisticsInput, EventStatistics];
  "event.exportStatistics": [EventStatisticsInput, string];
}

interface Orders {
  "event.saveVenueMap": [SaveVenueMapInput, { id: string }];
  "event.saveProgramme": [SaveProgrammeInput, { id: string }];
  "event.giveTickets": [GiveTicketsInput, { code: string }];
  "event.savePools": [SavePoolsRequest, { id: string }];
}

export const { ask, tell } = procedures<Questions, Orders>();
