const channelName = "mboa-social";

/** Where the person was, told to the provider's window: a tab starts with a copy of what its opener keeps. */
export const cameFromKey = "mboa-social-from";

/** What the provider's window reports to the page that opened it. */
export interface PopupAnswer {
  proof: string | null;
  /** The person did not agree at the provider: nothing went wrong. */
  declined: boolean;
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
