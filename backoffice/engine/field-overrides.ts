import type { ComponentType } from "react";
import { InvoiceLines } from "../pages/money/invoices/invoice-lines.tsx";
import { InvoiceNumberCell } from "../pages/money/invoices/invoice-number.tsx";
import { ReasonCell } from "../pages/money/payouts/reason-cell.tsx";
import { FlagCell } from "../pages/platform/flag-cell.tsx";
import { SeatMapCell, SeatMapInput } from "../pages/supply/trip/seat-map.tsx";

/** Where a field needs more than its type gives: `resource.column` → a component of ours. */

export const inputOverrides: Record<string, ComponentType<{ source: string; label: string }>> = {
  "bus.layout": SeatMapInput,
};

export const cellOverrides: Record<string, ComponentType<{ value: unknown; short?: boolean | undefined }>> = {
  "bus.layout": SeatMapCell,
  "country.flag": FlagCell,
  "invoice.lines": InvoiceLines,
  "invoice.number": InvoiceNumberCell,
  "payment.reason": ReasonCell,
  "payout.reason": ReasonCell,
};
