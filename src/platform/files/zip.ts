import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

/** Writes a zip archive of texts, piece by piece, so that a long part is never in memory as a whole. */

interface Entry {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** Zip flag: the sizes follow the part, because they are known only after it was written. */
const sizesFollow = 8;
const utf8Names = 0x800;
const deflated = 8;
/** 1 January 1980, the zip format's first date: the archive carries no creation date. */
const noDate = 0x21;

function header(signature: number, { name, crc, packed, size, offset }: Entry): Buffer {
  const central = signature === 0x02014b50;
  const fields = Buffer.alloc(central ? 46 : 30);
  fields.writeUInt32LE(signature, 0);
  const at = central ? 6 : 4;
  if (central) fields.writeUInt16LE(20, 4);
  fields.writeUInt16LE(20, at);
  fields.writeUInt16LE(sizesFollow | utf8Names, at + 2);
  fields.writeUInt16LE(deflated, at + 4);
  fields.writeUInt16LE(noDate, at + 8);
  fields.writeUInt32LE(crc, at + 10);
  fields.writeUInt32LE(packed, at + 14);
  fields.writeUInt32LE(size, at + 18);
  fields.writeUInt16LE(name.length, at + 22);
  if (central) fields.writeUInt32LE(offset, 42);
  return Buffer.concat([fields, name]);
}

function sizesOf({ crc, packed, size }: Entry): Buffer {
  const fields = Buffer.alloc(16);
  fields.writeUInt32LE(0x08074b50, 0);
  fields.writeUInt32LE(crc, 4);
  fields.writeUInt32LE(packed, 8);
  fields.writeUInt32LE(size, 12);
  return fields;
}

function endOf(entries: readonly Entry[], size: number, offset: number): Buffer {
  const fields = Buffer.alloc(22);
  fields.writeUInt32LE(0x06054b50, 0);
  fields.writeUInt16LE(entries.length, 8);
  fields.writeUInt16LE(entries.length, 10);
  fields.writeUInt32LE(size, 12);
  fields.writeUInt32LE(offset, 16);
  return fields;
}

/** The parts one after the other: each is read when the one before it has been written. */
export async function* zipOf(
  parts: readonly (readonly [string, AsyncIterable<string>])[],
): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let offset = 0;
  for (const [name, texts] of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const start = header(0x04034b50, entry);
    yield start;
    const plain = Readable.from(texts).map((text: string) => {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      return bytes;
    });
    for await (const chunk of plain.compose(createDeflateRaw())) {
      entry.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    const end = sizesOf(entry);
    yield end;
    offset += start.length + entry.packed + end.length;
    entries.push(entry);
  }
  const directory = Buffer.concat(entries.map((entry) => header(0x02014b50, entry)));
  yield directory;
  yield endOf(entries, directory.length, offset);
}
