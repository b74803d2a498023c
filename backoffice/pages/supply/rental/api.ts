import type {
  AssignCarInput,
  BlockDaysInput,
  ExpiringPaper,
  IssueCalendarInput,
  ListPapersInput,
  Occupancy,
  OccupancyInput,
  RentalTimelineInput,
  SetDaysInput,
  TimelineEntry,
} from "../../../../src/modules/rental/operate/operate-schema.ts";
import { procedures } from "../../../procedures.ts";

/** A day that could not be blocked, because a customer has it. */
export interface BlockConflict {
  day: string;
  code: string;
  customer: string;
}

interface Questions {
  "rental.occupancy": [OccupancyInput, Occupancy];
  "rental.papers": [ListPapersInput, ExpiringPaper[]];
  "rental.timeline": [RentalTimelineInput, TimelineEntry[]];
}

interface Orders {
  "rental.setDays": [SetDaysInput, { days: number }];
  "rental.blockDays": [BlockDaysInput, { blockId: string; conflicts: BlockConflict[] }];
  "rental.unblockDays": [{ blockId: string }, null];
  "rental.assignCar": [AssignCarInput, { bookingId: string }];
  "rental.issueCalendar": [IssueCalendarInput, { url: string }];
}

export const { ask, tell } = procedures<Questions, Orders>();
