import type { ComponentType } from "react";
import { partsOfKinds } from "../kinds.ts";
import { FlagCell } from "../pages/platform/flag-cell.tsx";
import { lazyPart } from "./lazy-part.ts";

const InvoiceLines = lazyPart(() => import("../pages/money/invoices/invoice-lines.tsx"), "InvoiceLines");
const InvoiceNumberCell = lazyPart(
  () => import("../pages/money/invoices/invoice-number.tsx"),
  "InvoiceNumberCell",
);
const OperationCell = lazyPart(() => import("../pages/platform/operation-cell.tsx"), "OperationCell");
const MarksCell = lazyPart(() => import("../pages/support/marks-cell.tsx"), "MarksCell");
const EndReasonCell = lazyPart(() => import("../pages/support/end-reason-cell.tsx"), "EndReasonCell");
const ReasonCell = lazyPart(() => import("../pages/money/payouts/reason-cell.tsx"), "ReasonCell");
const RecipientCell = lazyPart(() => import("../pages/support/recipient-cell.tsx"), "RecipientCell");
const SessionTime = lazyPart(() => import("../pages/supply/start-time.tsx"), "SessionTime");
const SoldCell = lazyPart(() => import("../pages/cockpit/sold-cell.tsx"), "SoldCell");
const DepartureSale = lazyPart(() => import("../pages/supply/start-time.tsx"), "DepartureSale");
const SessionSale = lazyPart(() => import("../pages/supply/start-time.tsx"), "SessionSale");
const DepartureTime = lazyPart(() => import("../pages/supply/start-time.tsx"), "DepartureTime");

/** Custom inputs for fields whose type is not enough: `resource.column` → component. */

export const inputOverrides: Record<string, ComponentType<{ source: string; label: string }>> = {
  ...partsOfKinds((kind) => kind.inputs),
};

export const cellOverrides: Record<string, ComponentType<{ value: unknown; short?: boolean | undefined }>> = {
  ...partsOfKinds((kind) => kind.cells),
  "booking.statusReason": EndReasonCell,
  "car-rental.statusReason": EndReasonCell,
  "country.flag": FlagCell,
  "event-session.startsAt": SessionTime,
  "event-session.status": SessionSale,
  "house-rental.statusReason": EndReasonCell,
  "invoice.lines": InvoiceLines,
  "invoice.number": InvoiceNumberCell,
  "message.recipient": RecipientCell,
  "payment.reason": ReasonCell,
  "payout.reason": ReasonCell,
  "service-call.operation": OperationCell,
  "review.marks": MarksCell,
  "trip.seatCount": SoldCell,
  "trip.startsAt": DepartureTime,
  "trip.status": DepartureSale,
};
