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
} from "../../../src/modules/booking/desk-schema.ts";
import type { ScanInput } from "../../../src/modules/booking/schema.ts";
import type { ScanResult } from "../../../src/modules/booking/view-schema.ts";
import type {
  AllotSeatsInput,
  GateDepartureDetail,
  GateDepartures,
  GateDeparturesInput,
  GateList,
  Manifest,
  NameDriverInput,
} from "../../../src/modules/trip/gate-schema.ts";
import type {
  DeskConflict,
  DeskSeats,
  SyncDeskSaleInput,
  SyncedDeskSale,
  TakeDeskSeatsInput,
} from "../../../src/modules/trip/offline-desk-schema.ts";
import { backofficeFr } from "../../../src/shared/fr/backoffice.ts";

/** The procedures that the gate's screens call, and what goes in and comes out of each. */

/** As they travel: instants are ISO strings. */
export type SentDeskSale = Omit<SyncDeskSaleInput, "soldAt"> & { soldAt: string };
export type SentScan = Omit<ScanInput, "scannedAt"> & { scannedAt: string };

interface Questions {
  "trip.gateDepartures": [GateDeparturesInput, GateDepartures];
  "trip.gateDeparture": [{ id: string }, GateDepartureDetail];
  "trip.manifest": [{ id: string }, Manifest];
  "trip.gateList": [{ id: string }, GateList];
  "booking.shift": [{ shiftId?: string }, ShiftDetail | null];
  "booking.shifts": [{ from?: string; cursor?: string; limit?: number }, ShiftList];
  "booking.findAtDesk": [{ code: string }, DeskFind];
  "booking.deskSale": [{ bookingId: string }, DeskSale];
  "trip.deskSeats": [{ id: string }, DeskSeats];
  "trip.deskConflicts": [undefined, DeskConflict[]];
}

interface Orders {
  "trip.allotSeats": [AllotSeatsInput, { id: string; seats: number[] }];
  "trip.nameDriver": [NameDriverInput, { id: string }];
  "trip.takeDeskSeats": [TakeDeskSeatsInput, DeskSeats];
  "trip.returnDeskSeats": [{ id: string }, { returned: number[] }];
  "trip.syncDeskSale": [SentDeskSale, SyncedDeskSale];
  "booking.openShift": [OpenShiftInput, ShiftView];
  "booking.closeShift": [CloseShiftInput, ShiftView];
  "booking.closeEmployeeShift": [CloseEmployeeShiftInput, ShiftView];
  "booking.sellAtDesk": [SellAtDeskInput, DeskSold];
  "booking.confirmCash": [{ code: string; amount: number }, unknown];
  "booking.cancelAtDesk": [CancelAtDeskInput, { refund: number; currency: string; cash: boolean }];
  "booking.payCashRefund": [{ paymentId: string }, { amount: number; currency: string }];
  "booking.checkIn": [SentScan, ScanResult];
  "booking.syncScans": [{ scans: SentScan[] }, ScanResult[]];
}

/** `status` 0: the server was not reached. `message` is the sentence to show. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "CallError";
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

interface Answer {
  result?: { data: unknown };
  error?: { message: string; data?: { code?: string; httpStatus?: number; fields?: Record<string, string> } };
}

export async function call(url: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(url, { ...options, credentials: "same-origin" }).catch(() => {
    throw new CallError(0, "OFFLINE", backofficeFr.offline);
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok && answer.result) return answer.result.data;
  const { message = backofficeFr.failed, data } = answer.error ?? {};
  throw new CallError(response.status, data?.code ?? "INTERNAL", message, data?.fields);
}

export function ask<N extends keyof Questions>(name: N, input: Questions[N][0]): Promise<Questions[N][1]> {
  const query = input === undefined ? "" : `?${new URLSearchParams({ input: JSON.stringify(input) })}`;
  return call(`/api/trpc/${name}${query}`, {}) as Promise<Questions[N][1]>;
}

export function tell<N extends keyof Orders>(
  name: N,
  input: Orders[N][0],
  signal?: AbortSignal,
): Promise<Orders[N][1]> {
  return call(`/api/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  }) as Promise<Orders[N][1]>;
}
