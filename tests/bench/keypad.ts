import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { awaitedLater } from "../support/awaited-later.ts";
import { ussdSecret } from "../support/keypad/dial.ts";
import { type Figures, measure, share } from "./load.ts";
import type { Prepared } from "./prepare.ts";
import { connections, purchasing, type Scenario } from "./scenarios.ts";

/** Telephones that dial our code, while others buy with the app. */

/** The settings of a server that they reach: of the two aggregators the one that posts JSON. */
export const keypadEnv = { USSD_SECRET: ussdSecret, USSD_GATEWAY: "json" };

const telephones = 100;
/** A quick person reads a screen and types in this time. */
const typingMs = 2000;

interface Telephone {
  session: string;
  phone: string;
  /** Screens seen in this session. */
  seen: number;
}

let lastNumber = 670_000_000;
const newTelephone = (): Telephone => ({
  session: randomUUID(),
  phone: `237${++lastNumber}`,
  seen: 0,
});

const screens = 6;

/** One screen of a session: from the code to the price of a seat that is held, then another telephone dials. */
function dialling(port: number, { lines }: Prepared): Scenario & { times: number[][] } {
  const { on, close } = connections(port, telephones);
  const all = Array.from({ length: telephones }, newTelephone);
  const times: number[][] = Array.from({ length: screens }, () => []);
  return {
    close,
    times,
    async run(lane) {
      const telephone = all[lane] as Telephone;
      const line = lines[lane % lines.length];
      const inputs = ["*237#", "1", `${line?.from} ${line?.to}`, "1", "1", "Awa Ngo"];
      const begun = performance.now();
      const answer = await on(lane).ask({
        method: "POST",
        path: `/callbacks/ussd/${ussdSecret}`,
        body: {
          ...{ SessionId: telephone.session, Mobile: telephone.phone, Sequence: telephone.seen + 1 },
          ...{ Type: telephone.seen === 0 ? "Initiation" : "Response", Message: inputs[telephone.seen] },
        },
      });
      times[telephone.seen]?.push(performance.now() - begun);
      telephone.seen += 1;
      const went = answer.status === 200 && answer.body.includes('"Type":"Response"');
      if (!went || telephone.seen === screens) all[lane] = newTelephone();
      return went;
    },
  };
}

interface Terms {
  port: number;
  lanes: number;
  seconds: number;
}

/** What a screen takes while the app sells as much as it can. */
export async function benchKeypad(
  prepared: Prepared,
  { port, lanes, seconds }: Terms,
): Promise<{ shown: Figures; sales: Figures; screenMs: number[] }> {
  const [keypads, sell] = [dialling(port, prepared), purchasing(port, lanes, prepared)];
  const left = () => prepared.deskSeats.length;
  const selling = awaitedLater(measure({ lanes, seconds, left }, sell.run));
  const turn = async () => {
    await wait(typingMs);
  };
  const shown = await measure({ lanes: telephones, seconds, turn }, keypads.run);
  const sales = await selling;
  for (const one of [keypads, sell]) one.close();
  const screenMs = keypads.times.map((one) =>
    share(
      one.sort((a, b) => a - b),
      0.95,
    ),
  );
  return { shown, sales, screenMs };
}
