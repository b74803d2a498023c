import { isUuid } from "../../../platform/database/uuid.ts";
import type { ParsedLine, StatementForm } from "../../payment/providers/statement-schema.ts";

/** Lines in the binary form of COPY: neither we nor the database write or read a number or a date as a text for it. */

const start = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const columns = 12;
/** What a line takes beside its texts, and each sign of those at most. */
const fixedBytes = 160;
const bytesOfSign = 3;
/** As nearly all lines take. */
const usualBytes = 224;

const ofOneWord = 2 ** 32;
/** Instants are counted from here, in microseconds. */
const firstInstant = Date.UTC(2000, 0, 1);
const encoder = new TextEncoder();

/** These lines as the table of incoming lines takes them, column by column. */
export function incomingRows(
  lines: readonly ParsedLine[],
  repeats: StatementForm["repeats"],
): Uint8Array<ArrayBuffer> {
  const rows = new Rows(lines.length * usualBytes);
  for (const line of lines) rows.add(line, repeats);
  return rows.end();
}

class Rows {
  private bytes: Uint8Array<ArrayBuffer>;
  private view: DataView;
  private at = start.length;

  constructor(size: number) {
    this.bytes = new Uint8Array(start.length + size + 2);
    this.view = new DataView(this.bytes.buffer);
    this.bytes.set(start);
  }

  add(line: ParsedLine, repeats: StatementForm["repeats"]): void {
    const { transactionId, reference, text } = line;
    const signs = transactionId.length + (reference?.length ?? 0) + (text?.length ?? 0);
    this.makeRoom(fixedBytes + bytesOfSign * signs);
    this.view.setInt16(this.at, columns);
    this.at += 2;
    this.number(line.line);
    this.long((line.bookedAt - firstInstant) * 1000);
    this.text(line.kind);
    this.number(line.amount);
    this.number(line.fee);
    this.text(line.currency);
    this.text(transactionId);
    this.text(reference);
    // A reference that may be the id of a payment is told apart here: the database takes many times as long.
    if (repeats === "paymentId" && isUuid(reference)) this.uuid(reference);
    else this.nothing();
    this.text(line.msisdn);
    this.text(text);
    if (line.balance === null) this.nothing();
    else this.long(line.balance);
  }

  end(): Uint8Array<ArrayBuffer> {
    this.makeRoom(2);
    this.view.setInt16(this.at, -1);
    return this.bytes.subarray(0, this.at + 2);
  }

  private makeRoom(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const { bytes } = this;
    this.bytes = new Uint8Array(2 * bytes.length + more);
    this.bytes.set(bytes);
    this.view = new DataView(this.bytes.buffer);
  }

  private nothing(): void {
    this.view.setInt32(this.at, -1);
    this.at += 4;
  }

  private number(value: number): void {
    this.view.setInt32(this.at, 4);
    this.view.setInt32(this.at + 4, value);
    this.at += 8;
  }

  private long(value: number): void {
    this.view.setInt32(this.at, 8);
    this.view.setInt32(this.at + 4, Math.floor(value / ofOneWord));
    // Takes the lower word of a larger number, and of a negative one its complement.
    this.view.setUint32(this.at + 8, value);
    this.at += 12;
  }

  private text(text: string | null): void {
    if (text === null) {
      this.nothing();
      return;
    }
    const begin = this.at + 4;
    const length = this.ascii(text, begin) ?? encoder.encodeInto(text, this.bytes.subarray(begin)).written;
    this.view.setInt32(this.at, length);
    this.at = begin + length;
  }

  /** Short texts are written faster sign by sign than by a call. Null: there are other signs. */
  private ascii(text: string, begin: number): number | null {
    const { bytes } = this;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code > 0x7f) return null;
      bytes[begin + at] = code;
    }
    return text.length;
  }

  private uuid(uuid: string): void {
    this.view.setInt32(this.at, 16);
    this.at += 4;
    for (let at = 0; at < uuid.length; ) {
      if (uuid[at] === "-") at += 1;
      this.bytes[this.at++] = 16 * hexDigit(uuid.charCodeAt(at)) + hexDigit(uuid.charCodeAt(at + 1));
      at += 2;
    }
  }
}

const hexDigit = (code: number) => (code <= 0x39 ? code - 0x30 : (code | 0x20) - 0x57);
