import type {
  AllotSeatsInput,
  GateDeparture,
  NameDriverInput,
} from "../../../src/kinds/trip/gate/gate-schema.ts";
import type { ScanInput } from "../../../src/modules/booking/schema.ts";
import type { ScanResult } from "../../../src/modules/booking/view/view-schema.ts";
import type {
  CancelAtDeskInput,
  CloseEmployeeShiftInput,
  CloseShiftInput,
  DeskFind,
  DeskQuote,
  DeskSale,
  DeskSold,
  OpenShiftInput,
  QuoteAtDeskInput,
  SellAtDeskInput,
  ShiftDetail,
  ShiftList,
  ShiftView,
} from "../../../src/modules/desk/desk-schema.ts";
import type {
  GateEntries,
  GateEntriesInput,
  GateEntry,
  GateEntryInput,
  GateList,
  Manifest,
} from "../../../src/modules/desk/gate/gate-schema.ts";
import type {
  DeskConflict,
  DeskUnits,
  FreeUnits,
  SyncDeskSaleInput,
  SyncedDeskSale,
  TakeDeskUnitsInput,
} from "../../../src/modules/desk/offline/offline-desk-schema.ts";
import { procedures } from "../../procedures.ts";

/** The procedures of the gate's screens, with their inputs and outputs. */

/** As sent over the wire: instants are ISO strings. */
export type SentDeskSale = Omit<SyncDeskSaleInput, "soldAt"> & { soldAt: string };
export type SentScan = Omit<ScanInput, "scannedAt"> & { scannedAt: string };

interface Questions {
  "desk.entries": [GateEntriesInput, GateEntries];
  "desk.entry": [GateEntryInput, GateEntry];
  "desk.manifest": [GateEntryInput, Manifest];
  "desk.gateList": [GateEntryInput, GateList];
  "desk.quote": [QuoteAtDeskInput, DeskQuote];
  "desk.shift": [{ shiftId?: string }, ShiftDetail | null];
  "desk.shifts": [{ from?: string; cursor?: string; limit?: number }, ShiftList];
  "desk.find": [{ code: string }, DeskFind];
  "desk.sale": [{ bookingId: string }, DeskSale];
  "desk.freeUnits": [{ id: string }, FreeUnits];
  "desk.units": [{ id: string }, DeskUnits];
  "desk.conflicts": [undefined, DeskConflict[]];
  "trip.gateDeparture": [{ id: string }, GateDeparture];
}

interface Orders {
  "trip.allotSeats": [AllotSeatsInput, { id: string; seats: number[] }];
  "trip.nameDriver": [NameDriverInput, { id: string }];
  "desk.takeUnits": [TakeDeskUnitsInput, DeskUnits];
  "desk.returnUnits": [{ id: string }, { returned: number[] }];
  "desk.syncSale": [SentDeskSale, SyncedDeskSale];
  "desk.openShift": [OpenShiftInput, ShiftView];
  "desk.closeShift": [CloseShiftInput, ShiftView];
  "desk.closeEmployeeShift": [CloseEmployeeShiftInput, ShiftView];
  "desk.sell": [SellAtDeskInput, DeskSold];
  "desk.confirmCash": [{ code: string; amount: number }, unknown];
  "desk.cancel": [CancelAtDeskInput, { refund: number; currency: string; cash: boolean }];
  "desk.payCashRefund": [{ paymentId: string }, { amount: number; currency: string }];
  "booking.checkIn": [SentScan, ScanResult];
  "booking.syncScans": [{ scans: SentScan[] }, ScanResult[]];
}

export const { ask, tell } = procedures<Questions, Orders>();
