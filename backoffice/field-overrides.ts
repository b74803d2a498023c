import type { ComponentType } from "react";
import { FlagCell } from "./pages/flag-cell.tsx";
import { InvoiceLines } from "./pages/invoices/invoice-lines.tsx";
import { InvoiceNumberCell } from "./pages/invoices/invoice-number.tsx";
import { ReasonCell } from "./pages/payouts/reason-cell.tsx";
import { SeatMapCell, SeatMapInput } from "./pages/seat-map.tsx";

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
