import type * as french from "../../fr/backoffice/voice.ts";
import type { Translated } from "../../translated.ts";

/** A recording of a voice: how the way to a place is told. */
export const voiceWords: Translated<typeof french.voiceWords> = {
  record: "Speak into the microphone",
  stop: "Stop",
  choose: "Choose a file",
  remove: "Remove the recording",
  listen: (label) => `Listen: ${label}`,
  recording: (seconds) => `Recording: ${seconds} s`,
  noMicrophone: "The microphone cannot be used. Allow it, or choose a file.",
};
