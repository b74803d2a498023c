import { procedures } from "../../../../backoffice/procedures.ts";
import type { RentalBookingView } from "../handover/handover-schema.ts";
import type {
  AssignCarInput,
  BlockDaysInput,
  ExpiringPaper,
  IssueCalendarInput,
  ListPapersInput,
  Occupancy,
  OccupancyInput,
  RentalStatistics,
  RentalStatisticsInput,
  RentalTimelineInput,
  SetDaysInput,
  TimelineEntry,
} from "../operate/operate-schema.ts";
import type { AddPhotosInput, Gallery, ListPhotosInput, SavePhotosInput } from "../operate/photo-schema.ts";
import type { ChangePricesInput, PriceChanges } from "../operate/price-schema.ts";
import type { RentalView } from "../view-schema.ts";

/** A day that could not be blocked, because it is booked. */
export interface BlockConflict {
  day: string;
  code: string;
  customer: string;
}

interface Questions {
  "rental.booking": [{ bookingId: string }, RentalBookingView];
  "rental.occupancy": [OccupancyInput, Occupancy];
  "rental.previewPrices": [ChangePricesInput, PriceChanges];
  "rental.papers": [ListPapersInput, ExpiringPaper[]];
  "rental.photos": [ListPhotosInput, Gallery];
  "rental.statistics": [RentalStatisticsInput, RentalStatistics];
  "rental.detail": [{ id: string }, RentalView];
  "rental.timeline": [RentalTimelineInput, TimelineEntry[]];
}

interface Orders {
  "rental.setDays": [SetDaysInput, { days: number }];
  "rental.changePrices": [ChangePricesInput, PriceChanges];
  "rental.blockDays": [BlockDaysInput, { blockId: string; conflicts: BlockConflict[] }];
  "rental.unblockDays": [{ blockId: string }, null];
  "rental.addPhotos": [AddPhotosInput, { id: string }];
  "rental.savePhotos": [SavePhotosInput, { id: string }];
  "rental.assignCar": [AssignCarInput, { bookingId: string }];
  "rental.issueCalendar": [IssueCalendarInput, { url: string }];
}

export const { ask, tell } = procedures<Questions, Orders>();
