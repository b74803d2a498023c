import type { ScanInput } from "../../../src/modules/booking/schema.ts";
import type { ScanResult } from "../../../src/modules/booking/view/view-schema.ts";
import type {
  CancelAtDeskInput,
  CloseEmployeeShiftInput,
  CloseShiftInput,
  DeskFind,
  DeskSale,
  DeskSold,
  OpenShiftInput,
  SellAtDeskInput,
  ShiftDetail,
  ShiftList,
  ShiftView,
} from "../../../src/modules/desk/desk-schema.ts";
import type {
  DeskConflict,
  DeskSeats,
  SyncDeskSaleInput,
  SyncedDeskSale,
  TakeDeskSeatsInput,
} from "../../../src/modules/desk/offline/offline-desk-schema.ts";
import type {
  AllotSeatsInput,
  GateDepartureDetail,
  GateDepartures,
  GateDeparturesInput,
  GateList,
  Manifest,
  NameDriverInput,
} from "../../../src/modules/trip/gate/gate-schema.ts";
import { procedures } from "../../procedures.ts";

/** The procedures that the gate's screens call, and what goes in and comes out of each. */

/** As they travel: instants are ISO strings. */
export type SentDeskSale = Omit<SyncDeskSaleInput, "soldAt"> & { soldAt: string };
export type SentScan = Omit<ScanInput, "scannedAt"> & { scannedAt: string };

interface Questions {
  "trip.gateDepartures": [GateDeparturesInput, GateDepartures];
  "trip.gateDeparture": [{ id: string }, GateDepartureDetail];
  "trip.manifest": [{ id: string }, Manifest];
  "trip.gateList": [{ id: string }, GateList];
  "desk.shift": [{ shiftId?: string }, ShiftDetail | null];
  "desk.shifts": [{ from?: string; cursor?: string; limit?: number }, ShiftList];
  "desk.find": [{ code: string }, DeskFind];
  "desk.sale": [{ bookingId: string }, DeskSale];
  "trip.deskSeats": [{ id: string }, DeskSeats];
  "trip.deskConflicts": [undefined, DeskConflict[]];
}

interface Orders {
  "trip.allotSeats": [AllotSeatsInput, { id: string; seats: number[] }];
  "trip.nameDriver": [NameDriverInput, { id: string }];
  "trip.takeDeskSeats": [TakeDeskSeatsInput, DeskSeats];
  "trip.returnDeskSeats": [{ id: string }, { returned: number[] }];
  "trip.syncDeskSale": [SentDeskSale, SyncedDeskSale];
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
