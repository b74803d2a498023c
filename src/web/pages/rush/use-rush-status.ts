import { useEffect, useRef, useState } from "react";
import type { RushView } from "../../../modules/booking/rush/rush-schema.ts";
import { rushFile } from "../../../shared/address/rush-file.ts";
import { type RushStatus, rushPlace } from "../../../shared/booking/rush-number.ts";

interface Read {
  status: RushStatus;
  /** By how many milliseconds this device's clock is ahead of the server's. */
  skew: number;
  offline: boolean;
}

const skewOf = (now: string) => Date.now() - Date.parse(now);

/** Nothing is known of the place before there is an entry; the file says how many have come. */
const nobody = 0;

/** Reads the file of the queue, more often when the turn of this browser is near. */
export function useRushStatus({ product: { id }, status, entry, now }: RushView): Read {
  const [read, setRead] = useState<Read>(() => ({ status, skew: skewOf(now), offline: false }));
  const place = entry?.place ?? nobody;
  const latest = useRef(read);
  latest.current = read;
  useEffect(() => setRead({ status, skew: skewOf(now), offline: false }), [status, now]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const stop = new AbortController();
    const plan = () => {
      const { status, skew } = latest.current;
      const { nextSeconds } = rushPlace(place, status, new Date(Date.now() - skew));
      timer = setTimeout(look, nextSeconds * 1000);
    };
    const look = async () => {
      try {
        const answer = await fetch(rushFile(id), { signal: stop.signal });
        if (!answer.ok) throw new Error(`${answer.status}`);
        const sent = answer.headers.get("date");
        const status = (await answer.json()) as RushStatus;
        setRead(({ skew }) => ({ status, skew: sent ? skewOf(sent) : skew, offline: false }));
      } catch {
        if (stop.signal.aborted) return;
        setRead((known) => ({ ...known, offline: true }));
      }
      plan();
    };
    plan();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id, place]);
  return read;
}
