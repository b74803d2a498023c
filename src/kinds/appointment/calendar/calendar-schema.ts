import { z } from "zod";
import { feedInput } from "../../../modules/booking/feed/add-feed.ts";

export const consultantInput = z.object({ consultantId: z.uuid() });
export type ConsultantInput = z.infer<typeof consultantInput>;

export const issueAgendaInput = consultantInput.extend({ renew: z.boolean().default(false) });
export type IssueAgendaInput = z.infer<typeof issueAgendaInput>;

export const addCalendarInput = consultantInput.extend(feedInput.shape);
export type AddCalendarInput = z.infer<typeof addCalendarInput>;

export const calendarIdInput = z.object({ id: z.uuid() });
export type CalendarIdInput = z.infer<typeof calendarIdInput>;

/** An appointment at a time at which an imported calendar says that the consultant is busy. */
interface CalendarConflict {
  bookingId: string;
  code: string;
  name: string;
  startsAt: string;
  /** False for one that is not paid yet. */
  sold: boolean;
  calendar: string;
}

export interface ConsultantCalendars {
  /** Whether the private address of the agenda is in use; it is shown only when it is asked for. */
  shared: boolean;
  calendars: {
    id: string;
    name: string;
    /** The address itself is a secret of the other site. */
    host: string;
    state: "NEW" | "OK" | "FAILED";
    error: string | null;
    syncedAt: string | null;
    /** Times that it keeps from being sold. */
    events: number;
  }[];
  conflicts: CalendarConflict[];
  timeZone: string;
}
