const channelName = "mboa-social";

/** What the provider's window reports to the page that opened it. */
export interface PopupAnswer {
  proof: string | null;
}

/** Uses a BroadcastChannel instead of `opener`, because providers sever the link between the windows. */
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
