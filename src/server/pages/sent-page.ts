import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { oldPageMark, pageStateId } from "../../shared/address/rendered-page.ts";
import { compressed, type Encoding, encodingFor } from "../compression.ts";

/** A drawn page as it is sent to everybody who asks within a moment: written once, compressed once for each encoding. */
export class SentPage {
  /** When it was drawn, in milliseconds. */
  readonly at: number;
  private readonly plain: Buffer;
  private readonly tag: string;
  private readonly smaller = new Map<Encoding, Buffer>();
  private marked: SentPage | null = null;

  constructor(html: string, at: number) {
    this.at = at;
    this.plain = Buffer.from(html);
    this.tag = createHash("sha256").update(this.plain).digest("base64url").slice(0, 22);
  }

  /** Bytes kept for it at most: what is compressed is never larger than the text. */
  get size(): number {
    return 3 * this.plain.length;
  }

  /** The same page marked as drawn a while ago, so that the browser loads its data again. */
  get old(): SentPage {
    const id = `id="${pageStateId}"`;
    this.marked ??= new SentPage(this.plain.toString().replace(id, `${id} ${oldPageMark}`), this.at);
    return this.marked;
  }

  private bodyIn(encoding: Encoding | null): Buffer {
    if (!encoding) return this.plain;
    const known = this.smaller.get(encoding) ?? compressed(this.plain, encoding);
    this.smaller.set(encoding, known);
    return known;
  }

  /** Answers with the page, or with 304 to a browser that has it. */
  answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const encoding = encodingFor(request.headers["accept-encoding"]);
    const tag = `"${this.tag}-${encoding ?? "plain"}"`;
    reply.header("etag", tag).header("vary", "accept-encoding").header("cache-control", "no-cache");
    const has = (request.headers["if-none-match"] ?? "").split(",").map((one) => one.trim());
    if (has.includes(tag) || has.includes(`W/${tag}`)) return reply.code(304).send();
    if (encoding) reply.header("content-encoding", encoding);
    return reply.type("text/html; charset=utf-8").send(this.bodyIn(encoding));
  }
}

interface Kept {
  page: SentPage | null;
  /** The drawing that replaces it. */
  coming: Promise<SentPage | null> | null;
}

/** Maximum age of an earlier drawing that is sent when a fresh one takes too long; the browser then reloads the data. */
export const pageUseMilliseconds = 30_000;
const pagesMaximum = 60;
const bytesMaximum = 24 * 1024 * 1024;

/**
 * The pages of a process, the one drawn last at the end; beyond the limits the oldest go, and each goes when it is of no use
 * any more.
 */
export class KeptPages {
  private readonly entries = new Map<string, Kept>();
  private bytes = 0;

  /** What is known of a page; an unknown one is not remembered before its drawing begins. */
  of(key: string): Kept {
    return this.entries.get(key) ?? { page: null, coming: null };
  }

  /** Remembers a drawing that has begun, so that it is made once for all who wait. */
  begin(key: string, drawing: Promise<SentPage | null>): void {
    const { page } = this.of(key);
    this.entries.set(key, { page, coming: drawing });
    drawing.then(
      (drawn) => this.end(key, drawn),
      () => this.end(key, null),
    );
  }

  private end(key: string, drawn: SentPage | null): void {
    const page = drawn ?? this.of(key).page;
    this.remove(key);
    if (!page) return;
    this.entries.set(key, { page, coming: null });
    this.bytes += page.size;
    if (drawn) setTimeout(() => this.forget(key, drawn), pageUseMilliseconds).unref();
    for (const [oldest, { coming }] of this.entries) {
      if (this.entries.size <= pagesMaximum && this.bytes <= bytesMaximum) return;
      if (!coming && oldest !== key) this.remove(oldest);
    }
  }

  private forget(key: string, page: SentPage): void {
    const kept = this.of(key);
    if (kept.page !== page) return;
    this.remove(key);
    if (kept.coming) this.entries.set(key, { page: null, coming: kept.coming });
  }

  private remove(key: string): void {
    this.bytes -= this.entries.get(key)?.page?.size ?? 0;
    this.entries.delete(key);
  }
}
