import { useState } from "react";
import { pushWords } from "../../shared/words/fr/account/push.ts";
import { addressOf } from "../here.ts";
import { toast } from "../ui/toast.ts";
import { trpc } from "./trpc.ts";

/** `refused` is the browser's permission state, which only its settings can change. */
export type PushState = "unsupported" | "refused" | "off" | "on";

const supported = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The push manager of this language's service worker; without a running worker there are no alerts. */
async function pushManager(): Promise<PushManager> {
  const registration = await navigator.serviceWorker.getRegistration(addressOf("/"));
  if (!registration) throw new Error("no worker");
  return registration.pushManager;
}

const keyOf = (subscription: PushSubscription, name: PushEncryptionKeyName): string => {
  const bytes = new Uint8Array(subscription.getKey(name) ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
};

/** Asks for permission, then subscribes at the browser's push service; null when the person refuses. */
async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const manager = await pushManager();
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return {
    endpoint: subscription.endpoint,
    publicKey: keyOf(subscription, "p256dh"),
    authSecret: keyOf(subscription, "auth"),
  };
}

async function unsubscribe(): Promise<void> {
  // They may have been switched on in the other language, which has a worker of its own.
  for (const { pushManager } of await navigator.serviceWorker.getRegistrations())
    await (await pushManager.getSubscription())?.unsubscribe();
}

/** Whether this browser gets alerts, and how to switch them; null until known. */
export function usePush() {
  const utils = trpc.useUtils();
  const server = trpc.account.push.useQuery(undefined, { meta: { silent: true }, enabled: supported() });
  const start = trpc.account.startPush.useMutation();
  const stop = trpc.account.stopPush.useMutation();
  const [busy, setBusy] = useState(false);

  async function change(work: () => Promise<string | null>) {
    setBusy(true);
    // A refusal by our server has already been shown, as for every mutation.
    const done = await work().catch(() => null);
    await utils.account.push.invalidate();
    setBusy(false);
    if (done) toast.success(done);
  }

  return {
    state: stateOf(server.data),
    busy,
    start: () =>
      change(async () => {
        const subscription = await subscribe(server.data?.publicKey ?? "").catch(() => {
          toast.error(pushWords.failed);
          return null;
        });
        if (!subscription) return null;
        await start.mutateAsync(subscription);
        return pushWords.started;
      }),
    stop: () =>
      change(async () => {
        await stop.mutateAsync();
        await unsubscribe().catch(() => undefined);
        return pushWords.stopped;
      }),
  };
}

function stateOf(server: { endpoint: string | null } | undefined): PushState | null {
  if (!supported()) return "unsupported";
  if (Notification.permission === "denied") return "refused";
  if (!server) return null;
  return server.endpoint && Notification.permission === "granted" ? "on" : "off";
}
