import type * as french from "../../fr/desk/scanner.ts";
import type { Translated } from "../../translated.ts";
import { plural } from "../grammar.ts";
import { gateKindWords } from "./gate-kinds.ts";

/** The words of the scanner: short, to be read at arm's length in a crowd. */
export const scannerWords: Translated<typeof french.scannerWords> = {
  title: "Scanner",
  back: "Back to the lists",
  account: "My account",
  backToPage: "Back",
  loading: "Loading…",
  choose: "What are you scanning?",
  chooseText: "The list of tickets stays on this device: you can scan without network.",
  none: "Nothing today or tomorrow",
  ready: "Ready offline",
  notReady: "Not downloaded",
  offlineChoose: "Without network, only what is already downloaded can be scanned.",
  nothingStored: "Nothing is downloaded on this device yet. Connect to the network once first.",
  otherEntry: "Change",
  refresh: "Update",
  refreshing: "Updating…",
  online: "Online",
  offline: "No network",
  age: (minutes) => {
    if (minutes < 1) return "List up to date";
    if (minutes < 60) return `List from ${minutes} min ago`;
    const hours = Math.floor(minutes / 60);
    return hours < 48 ? `List from ${hours} h ago` : `List from ${Math.floor(hours / 24)} days ago`;
  },
  queue: (count) => `${plural(count, "scan", "scans")} to send`,
  allSent: "All sent",
  send: "Send",
  signIn: "Your session has ended. Sign in again to send the scans; they stay on this device.",
  signInLink: "Sign in",
  camera: "Camera viewfinder",
  cameraOff: "The camera is not available. Allow it, or type the ticket code.",
  cameraRefused:
    "This site may not use the camera. Allow it in the browser’s settings, beside the address, then try again, or type the ticket’s code.",
  cameraMissing: "This device has no camera. Type the ticket’s code.",
  cameraBusy: "Another application is using the camera. Close it, or type the ticket’s code.",
  startCamera: "Turn on the camera",
  code: "Ticket code",
  check: "Check",
  checking: "Checking…",
  next: "Next ticket",
  howMany: "How many enter?",
  leave: "Back",
  people: (entered, admits) => `${entered} of ${admits} in`,
  marked: (label, time) => `${label} ${time}`,
  takeBack: (label) => `“${label}” was a mistake`,
  markWaits: "to be sent",
  history: "Last scans",
  noHistory: "No scans for now",
  conflicts: "To check",
  conflictsText: "You let these tickets through without network, but the server refuses them.",
  refused: "Scans not accepted by the server",
  outcomes: {
    VALID: "Valid",
    ALREADY_USED: "Already used",
    TOO_MANY: "Too many people",
    CANCELLED: "Cancelled",
    WRONG_DAY: "Other day",
    NO_PLACE: "No seat",
    FORGED: "Fake ticket",
    UNKNOWN: "Unknown code",
    UNKNOWN_KEY: "Check online",
    REVOKED_KEY: "Check online",
    SLIP: "Desk slip",
  },
  texts: {
    ALREADY_USED: "This ticket is already used.",
    TOO_MANY: "This ticket no longer lets that many people in.",
    CANCELLED: "This ticket is cancelled.",
    WRONG_DAY: "This appointment is not for today.",
    NO_PLACE: "This passenger has had no seat since the vehicle was changed: ask the desk.",
    FORGED: "This code was not signed by Mboa.",
    UNKNOWN_KEY: "This ticket is newer than the list: update the list.",
    REVOKED_KEY: "The key of this ticket was withdrawn, and the ticket is not in the list.",
    SLIP: "Sold without network: the sale has not been received yet. Check the name on the slip.",
  },
  usedBy: (who, when) => (who ? `${when}, ${who}` : when),
  soldSince: "Not on the list, probably sold since: a cancellation or an entry elsewhere does not show here.",
  device: (name, person) => `Device ${name} — ${person}`,
};

/** The results of a scan, in the words of the kind. */
export const scanWords: Translated<typeof french.scanWords> = (kind) => {
  const { other, otherText, unknownText, welcome } = gateKindWords[kind];
  return {
    outcomes: { ...scannerWords.outcomes, WRONG_PRODUCT: other },
    texts: { ...scannerWords.texts, VALID: welcome, WRONG_PRODUCT: otherText, UNKNOWN: unknownText },
  };
};
