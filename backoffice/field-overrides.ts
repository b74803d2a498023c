import type { ComponentType } from "react";
import { InvoiceNumberCell } from "./pages/invoices/invoice-number.tsx";
import { ReasonCell } from "./pages/payouts/reason-cell.tsx";
import { SeatMapCell, SeatMapInput } from "./pages/seat-map.tsx";

/** Where a field needs more than its type gives: `resource.column` → a component of ours. */

export const inputOverrides: Record<string, ComponentType<{ source: string; label: string }>> = {
  "bus.layout": SeatMapInput,
};

export const cellOverrides: Record<string, ComponentType<{ value: unknown }>> = {
  "bus.layout": SeatMapCell,
  "invoice.number": InvoiceNumberCell,
  "payment.reason": ReasonCell,
};
