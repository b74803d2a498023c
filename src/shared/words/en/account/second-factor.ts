import type * as french from "../../fr/account/second-factor.ts";
import type { Translated } from "../../translated.ts";

/** The words of the authenticator app: at sign-in, and on the page where it is added. */
export const secondFactorWords: Translated<typeof french.secondFactorWords> = {
  askTitle: "Your sign-in code",
  askText: "Open your authenticator app and copy the 6 digits. Without your phone, use a backup code.",
  code: "6-digit code or backup code",
  submit: "Continue",
  back: "Back to the password",

  title: "Authenticator app",
  text: "A code from your phone is asked for besides the password: whoever steals one cannot get in without the other.",
  must: "Your role needs an authenticator app. Add one to continue.",
  on: "A code is asked for at each sign-in.",
  add: "Add an app",
  password: "Current password",
  scan: "Scan this code with your app (Google Authenticator, Aegis, 2FAS…), then copy the 6 digits it shows.",
  picture: "QR code to scan with the app",
  byHand: "Without a camera, type this key into the app:",
  ends: "When it is turned on, your other devices are signed out and your access tokens cut off.",
  /** No recovery code exists yet. */
  firstCode: "6-digit code",
  confirm: "Check and turn on",
  added: "The authenticator app is on.",
  recoveryTitle: "Your backup codes",
  recoveryText:
    "Each one opens your account once, if you lose your phone. They will not be shown again: write them down in a safe place.",
  copy: "Copy the codes",
  copied: "Codes copied",
  kept: "I have written them down",
  current: "Code from the app or backup code",
  renew: "Make new backup codes",
  remove: "Remove the app",
  removed: "The authenticator app has been removed.",
};
