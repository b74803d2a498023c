import type { Locale } from "../../shared/text/locale.ts";

/** A banner as the home page shows it. */
export interface BannerView {
  id: string;
  /** Of the title and the text. */
  language: Locale;
  title: string;
  text: string;
  image: string | null;
  link: string | null;
}
