import { useSyncExternalStore } from "react";

interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

function keep(event: InstallEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

if (typeof window !== "undefined") {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener("appinstalled", () => keep(null));
}

async function install(): Promise<void> {
  await offered?.prompt();
  keep(null);
}

/** The browser's own install prompt, when it offers one. */
export function useInstall(): (() => Promise<void>) | null {
  const event = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
    () => null,
  );
  return event ? install : null;
}
