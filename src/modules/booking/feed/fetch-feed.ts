import type { Context } from "../../../platform/context.ts";
import { callForeign, type ForeignAnswer } from "../../../platform/outside/foreign-call.ts";

/** Fetches a calendar that a company has named: public internet only, with a timeout and a maximum size. */

/** For the calendar with all its redirects. */
const patienceMs = 10_000;
const bytesMaximum = 2_000_000;
const redirectsMaximum = 3;

const isRedirect = ({ status, location }: ForeignAnswer) => status >= 300 && status < 400 && location;

export async function fetchFeed(
  ctx: Pick<Context, "config">,
  address: string,
  timeLimitMs = patienceMs,
): Promise<string> {
  const endsAt = performance.now() + timeLimitMs;
  let url = new URL(address);
  for (let hop = 0; hop <= redirectsMaximum; hop++) {
    const answer = await callForeign({
      url,
      headers: { accept: "text/calendar, text/plain;q=0.5", "user-agent": "Mboa" },
      timeLimitMs: Math.max(1, Math.ceil(endsAt - performance.now())),
      publicOnly: ctx.config.production,
      plainHttp: true,
      answerMaximum: bytesMaximum,
    });
    if (isRedirect(answer)) {
      url = new URL(answer.location ?? "", url);
      continue;
    }
    if (answer.status < 200 || answer.status > 299) throw new Error(`answered ${answer.status}`);
    return answer.text;
  }
  throw new Error("too many redirects");
}
