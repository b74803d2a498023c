/** Registers the gate's service worker, which stores this page and its files on the device. */
export function keepPage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const scope = window.location.pathname.replace(/\/$/, "");
  navigator.serviceWorker.register("/dashboard-assets/scanner-worker.js", { scope }).catch(() => undefined);
}
