/** The worker of the gate keeps this page, and what it loads, on the device. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const scope = window.location.pathname.replace(/\/$/, "");
  navigator.serviceWorker.register("/dashboard-assets/scanner-worker.js", { scope }).catch(() => undefined);
}
