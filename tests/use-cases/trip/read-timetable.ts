import { createRequire } from "node:module";
import { Readable } from "node:stream";
import { fromBuffer } from "yauzl";

/** Reads timetables with programs that are not ours: `yauzl`, `gtfs-utils` and the official description of GTFS-Realtime. */

const load = createRequire(import.meta.url);

export type TimetableRow = Record<string, string>;
type ReadFile = (name: string) => Promise<AsyncIterable<TimetableRow>>;

const readCsv = load("gtfs-utils/read-csv.js") as (source: Readable) => Promise<AsyncIterable<TimetableRow>>;
const computeStopovers = load("gtfs-utils/compute-stopovers.js") as (
  readFile: ReadFile,
  timeZone: string,
) => AsyncIterable<{ trip_id: string; stop_id: string; arrival: number; departure: number }>;

interface RealtimeReader {
  decode(bytes: Uint8Array): object;
  toObject(message: object, options: object): Record<string, unknown>;
}
const realtime = load("gtfs-rt-bindings") as { FeedMessage: RealtimeReader };

function unzip(archive: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, validateEntrySizes: true }, (failure, zip) => {
      if (failure) return reject(failure);
      const files = new Map<string, Buffer>();
      zip.on("entry", (entry) => {
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error);
          files.set(entry.fileName, Buffer.concat(await stream.toArray()));
          zip.readEntry();
        });
      });
      zip.on("end", () => resolve(files));
      zip.on("error", reject);
      zip.readEntry();
    });
  });
}

export interface ReadTimetable {
  files: string[];
  /** The rows of a file, by the file's name without its ending. */
  rows(name: string): Promise<TimetableRow[]>;
  /** When each trip leaves its first stop and reaches its last one, in seconds since 1970. */
  times(timeZone: string): Promise<Map<string, { departs: number; arrives: number; stops: string[] }>>;
}

export async function readTimetable(archive: Buffer): Promise<ReadTimetable> {
  const files = await unzip(archive);
  const rows = async (name: string) => {
    const bytes = files.get(`${name}.txt`);
    if (!bytes) throw Object.assign(new Error(name), { code: "ENOENT" });
    const read: TimetableRow[] = [];
    for await (const row of await readCsv(Readable.from([bytes]))) read.push({ ...row });
    return read;
  };
  return {
    files: [...files.keys()],
    rows,
    async times(timeZone) {
      // Its reader wants the rows by their ids, as it says.
      const byId = async (name: string) => {
        const found = await rows(name);
        const keyOf = (row: TimetableRow) =>
          `${row.trip_id ?? row.service_id ?? ""} ${row.stop_sequence ?? ""}`;
        const sorted = found.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
        return Readable.from(sorted) as AsyncIterable<TimetableRow>;
      };
      const times = new Map<string, { departs: number; arrives: number; stops: string[] }>();
      for await (const { trip_id: id, stop_id: stop, departure, arrival } of computeStopovers(
        byId,
        timeZone,
      )) {
        const known = times.get(id);
        if (known) Object.assign(known, { arrives: arrival, stops: [...known.stops, stop] });
        else times.set(id, { departs: departure, arrives: arrival, stops: [stop] });
      }
      return times;
    },
  };
}

export const readDelays = (body: Uint8Array): Record<string, unknown> =>
  realtime.FeedMessage.toObject(realtime.FeedMessage.decode(body), { enums: String, longs: Number });
