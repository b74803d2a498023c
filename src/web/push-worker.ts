interface Alert {
  title: string;
  body: string;
  path: string;
  tag: string;
}

/**
 * Shows what the server has to say although no page is open; a tap opens the page that it is about. All of it stands in
 * a function: the worker's own file runs in the same scope, and a name that both of them declare stops it.
 */
((worker: ServiceWorkerGlobalScope) => {
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
      worker.registration.showNotification(title, { body, tag, icon, lang: "fr", data: { path } }),
    );
  });

  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(openPage((event.notification.data as { path: string }).path));
  });
})(self as unknown as ServiceWorkerGlobalScope);
