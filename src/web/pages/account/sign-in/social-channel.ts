const channelName = "mboa-social";

/** What the provider's window says to the page that opened it. */
export interface PopupAnswer {
  proof: string | null;
}

/** A channel and not `opener`: providers cut that tie. */
export function listenToPopup(receive: (answer: PopupAnswer) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<PopupAnswer>) => receive(data);
  return () => channel.close();
}

export function answerOpener(answer: PopupAnswer): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
}
