import { useCallback, useEffect, useState } from "react";
import {
  forgetOldMarks,
  type KeptMark,
  readMarks,
  sendMarks,
} from "../../../../../backoffice/pages/gate/scanner/marks.ts";
import { useNetwork } from "../../../../../backoffice/pages/gate/use-network.ts";
import { CallError, query } from "../../../../../backoffice/procedures.ts";
import { hour } from "../../../../shared/durations.ts";
import type { DrivenDepartures, DrivenManifest } from "../../drive/driver-schema.ts";
import { keepDepartures, keepManifest, readDepartures, readManifests } from "./kept-departures.ts";

/** The passengers of departures that begin so soon are taken along before they are asked for. */
const takenAlong = 36 * hour;

export interface Drive {
  loaded: boolean;
  online: boolean;
  signedOut: boolean;
  departures: DrivenDepartures | null;
  manifests: DrivenManifest[];
  marks: KeptMark[];
  waiting: number;
  sync(): Promise<void>;
  /** Brings the passengers of one departure. */
  download(id: string): Promise<boolean>;
}

/** Whether the stored passengers are those that the list counts. */
const isCurrent = (
  kept: DrivenManifest | undefined,
  { people, boarded }: DrivenDepartures["departures"][number],
) => kept !== undefined && kept.departure.people === people && kept.departure.boarded === boarded;

/** Sends what was pressed, then brings what has changed. */
async function exchange(): Promise<void> {
  await sendMarks();
  const answer = await query("trip.myDepartures");
  await keepDepartures(answer);
  const kept = new Map((await readManifests()).map((manifest) => [manifest.departure.id, manifest]));
  const soon = Date.parse(answer.generatedAt) + takenAlong;
  for (const departure of answer.departures) {
    const wanted = kept.has(departure.id) || Date.parse(departure.stops[0].at) < soon;
    if (departure.cancelled || !wanted || isCurrent(kept.get(departure.id), departure)) continue;
    await keepManifest(await query("trip.myManifest", { id: departure.id }));
  }
}

/** A driver's departures, with and without network. */
export function useDrive(): Drive {
  const [state, setState] = useState<Pick<Drive, "departures" | "manifests" | "marks">>({
    departures: null,
    manifests: [],
    marks: [],
  });
  const [loaded, setLoaded] = useState(false);
  const [online, setOnline] = useState(navigator.onLine);
  const [signedOut, setSignedOut] = useState(false);

  const reload = useCallback(async () => {
    const [departures, manifests, marks] = await Promise.all([
      readDepartures(),
      readManifests(),
      readMarks(),
    ]);
    setState({ departures: departures ?? null, manifests, marks });
  }, []);

  /** Runs a call to the server, and shows what is on the device then. */
  const during = useCallback(
    async (work: () => Promise<void>) => {
      try {
        await work();
        setOnline(true);
        setSignedOut(false);
        return true;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setOnline(error.status !== 0);
        setSignedOut(error.status === 401);
        return false;
      } finally {
        await reload();
      }
    },
    [reload],
  );

  const sync = useCallback(async () => void (await during(exchange)), [during]);
  const download = useCallback(
    (id: string) => during(async () => void (await keepManifest(await query("trip.myManifest", { id })))),
    [during],
  );

  useEffect(() => {
    const start = async () => {
      await forgetOldMarks(Date.now());
      await reload();
      setLoaded(true);
      await sync();
    };
    void start();
    // Without persistent storage the browser may delete the data.
    void navigator.storage?.persist?.();
  }, [reload, sync]);

  const onGone = useCallback(() => setOnline(false), []);
  useNetwork({ online, sync, onGone });
  const waiting = state.marks.filter((mark) => mark.state === "QUEUED").length;
  return { ...state, loaded, online, signedOut, waiting, sync, download };
}
