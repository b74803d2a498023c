import { readFile } from "node:fs/promises";
import { AppError } from "../../shared/app-error.ts";
import { largestVoiceNote } from "../../shared/validate.ts";
import type { FileOnDisk } from "./images.ts";

interface VoiceNote {
  body: Buffer;
  contentType: string;
  extension: string;
}

/**
 * The audio formats that telephones and browsers record, recognised by their first bytes instead of by the name.
 */
const formats: readonly { extension: string; contentType: string; fits: (start: Buffer) => boolean }[] = [
  {
    extension: "webm",
    contentType: "audio/webm",
    fits: (start) => start.readUInt32BE(0) === 0x1a45dfa3,
  },
  { extension: "ogg", contentType: "audio/ogg", fits: (start) => start.toString("latin1", 0, 4) === "OggS" },
  { extension: "m4a", contentType: "audio/mp4", fits: (start) => start.toString("latin1", 4, 8) === "ftyp" },
  {
    extension: "mp3",
    contentType: "audio/mpeg",
    fits: (start) => start.toString("latin1", 0, 3) === "ID3" || (start.readUInt16BE(0) & 0xffe0) === 0xffe0,
  },
];

/** Accepts a voice recording unchanged; anything that is not audio is refused. */
export async function readVoiceNote(upload: FileOnDisk): Promise<VoiceNote> {
  if (upload.size > largestVoiceNote) throw new AppError("VOICE_NOTE_TOO_LONG");
  const body = await readFile(upload.path);
  const format = body.length >= 12 ? formats.find(({ fits }) => fits(body)) : undefined;
  if (!format) throw new AppError("NOT_A_VOICE_NOTE");
  return { body, contentType: format.contentType, extension: format.extension };
}
