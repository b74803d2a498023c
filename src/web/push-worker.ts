interface Alert {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/**
 * Shows push alerts while no page is open; a tap opens the page concerned. Everything is inside a function: the
 * main worker's file runs in the same scope, and a name declared in both would stop it.
 */
((worker: ServiceWorkerGlobalScope) => {
  /** Of the build; what is imported would be in a file of its own, which a worker of this kind cannot read. */
  const language = import.meta.env.BASE_URL === "/en/" ? "en" : "fr";

  async function openPage(path: string): Promise<void> {
    const [shown] = await worker.clients.matchAll({ type: "window" });
    if (!shown) {
      await worker.clients.openWindow(path);
      return;
    }
    await shown.focus();
    await shown.navigate(path);
  }

  worker.addEventListener("push", (event) => {
    if (!event.data) return;
    const { title, body, tag, path } = event.data.json() as Alert;
    const icon = "/icons/icon-192.png";
    event.waitUntil(
      worker.registration.showNotification(title, {
        body,
        tag,
        icon,
        lang: language,
        data: { path },
      }),
    );
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage((event.notification.data as { path: string }).path));
  });
})(self as unknown as ServiceWorkerGlobalScope);
