import type { TestServer } from "./server.ts";

const tries = 100;
const pauseMs = 100;

interface Inbox {
  sms: { text: string }[];
}

/** Polls the virtual phone for the newest message with a code; `after` is a code that was there before. */
async function newestCode(url: string, after: string | undefined): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const inbox = (await fetch(url).then((answer) => answer.json())) as Inbox;
    for (const { text } of inbox.sms) {
      const code = /\b(\d{5})\b/.exec(text)?.[1];
      if (!code) continue;
      if (code !== after) return code;
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  throw new Error(`no code arrived at ${url}`);
}

/** The code shown on this number's virtual phone. */
export function smsCode(server: Pick<TestServer, "url">, number: string, after?: string): Promise<string> {
  return newestCode(`${server.url}/virtual-phone/api/phones/237${number}`, after);
}
