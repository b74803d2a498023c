import type { Prisma } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { Locale } from "../../shared/text/locale.ts";

/** What a customer can answer whose booking has not begun as promised: take the next one, or the money. */
export type PromiseAnswerName = "next" | "money";

export interface PromiseAnswer {
  name: PromiseAnswerName;
  /** What is taken instead; null for the money. */
  productId: string | null;
  /** As a line of a list: « Bus de 08:30 Autre Voyages ». */
  line: string;
  /** What it means, read before it is agreed to. */
  meaning: string[];
  /** « Prendre ce bus » */
  agree: string;
}

/** The open choice of one booking, in the reader's language and for a small screen. */
export interface PromiseChoice {
  code: string;
  /** « Votre bus de 07:00 n’est pas parti. » */
  title: string;
  answers: PromiseAnswer[];
}

/** How a kind that promises a beginning lets people choose who have no page: by keypad and by SMS. */
export interface KindPromise {
  /** The words by which an SMS answers. */
  keywords: Record<Locale, Record<PromiseAnswerName, string>>;
  /**
   * `code` and `since` of bookings with an open choice. `own` is a condition on the booking, which it must call `b`: part
   * of the statement that reads a session, because every first screen asks.
   */
  openSql(own: Prisma.Sql): Prisma.Sql;
  /** `choice` is null when it is no longer open; `told` then says what became of it. Null: none was ever offered. */
  read(ctx: Context, code: string): Promise<{ choice: PromiseChoice | null; told: string } | null>;
  /** Does what the page does, and says what has been done. What is sold out meanwhile is refused. */
  answer(ctx: Context, answer: { code: string; productId: string | null }): Promise<string>;
}
