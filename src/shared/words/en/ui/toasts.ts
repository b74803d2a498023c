import type * as french from "../../fr/ui/toasts.ts";
import type { Translated } from "../../translated.ts";

/** The words around a toast's own sentence. */
export const toastWords: Translated<typeof french.toastWords> = {
  region: "Notifications",
  offline: "No network. You can still read your saved tickets; the rest shows as soon as it is back.",
  /** While a photograph or a document is on its way. */
  sending: "Sending. Keep this page open.",
  online: "The network is back.",
  titles: {
    note: "NOTE",
    success: "DONE",
    warning: "WARNING",
    error: "ERROR",
    loading: "NOTE",
  },
};
