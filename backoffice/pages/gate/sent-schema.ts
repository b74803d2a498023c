import type { ScanInput } from "../../../src/modules/booking/schema.ts";
import type { SyncDeskSaleInput } from "../../../src/modules/desk/offline/offline-desk-schema.ts";

/** As sent over the wire: instants are ISO strings. */
export type SentDeskSale = Omit<SyncDeskSaleInput, "soldAt"> & { soldAt: string };
export type SentScan = Omit<ScanInput, "scannedAt"> & { scannedAt: string };
