/** A person who logs out in one tab has logged out in all: the customer app and the back office tell each other. */

const channelName = "mboa-logged-out";

const canTell = () => typeof BroadcastChannel !== "undefined";

export function notifyLoggedOut(): void {
  if (!canTell()) return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(true);
  channel.close();
}

/** Calls `leave` when another tab logs out; returns what ends it. */
export function whenLoggedOut(leave: () => void): () => void {
  if (!canTell()) return () => undefined;
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = leave;
  return () => channel.close();
}
