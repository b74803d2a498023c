import type * as french from "../../fr/account/push.ts";
import type { Translated } from "../../translated.ts";

/** Push alerts, which a browser shows while Mboa is closed. */
export const pushWords: Translated<typeof french.pushWords> = {
  title: "Alerts on this device",
  offerTitle: "Know at once",
  offerText:
    "This device can tell you about a delay, news from the company or a refund, even when Mboa is closed. It is free, and you stop it when you like.",
  on: "This device tells you about a delay, news from the company or a refund.",
  off: "This device does not alert you. SMS and emails still arrive.",
  refused:
    "Your browser refuses alerts from Mboa. Allow the notifications of this site in its settings, then come back here.",
  unsupported: "This browser cannot show alerts. On an iPhone, first add Mboa to the Home Screen.",
  start: "Turn on alerts",
  stop: "Turn off alerts",
  started: "Alerts are on for this device.",
  stopped: "Alerts are off for this device.",
  failed: "The browser could not sign up for alerts. Check the connection, then try again.",
};
