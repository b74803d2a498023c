import type * as french from "../../fr/home/first-titles.ts";
import type { Translated } from "../../translated.ts";

export const firstTitleWords: Translated<typeof french.firstTitleWords> = {
  home: "Mboa: bus tickets, appointments, rentals and events in Cameroon",
  notFound: "404 - Page Not Found",
  error: "Something went wrong",
};
