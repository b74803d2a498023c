import MicIcon from "@mui/icons-material/Mic";
import StopIcon from "@mui/icons-material/Stop";
import { Box, Button, FormHelperText, Stack, Typography } from "@mui/material";
import { useEffect, useRef, useState } from "react";
import { useInput } from "react-admin";
import { fileUrl } from "../../../src/shared/address/file-url.ts";
import type { AudioField } from "../../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { voiceWords as words } from "../../../src/shared/words/fr/backoffice/voice.ts";
import { errorText } from "../field-error.ts";
import { upload } from "./image-input.tsx";
import { useSubmitAfter } from "./use-submit-after.ts";

/** Preferred recording formats: the first can be played by most telephones. */
const recordedTypes = ["audio/mp4", "audio/webm"];
const longestSeconds = 180;

/** A voice recording, made here or chosen as a file and uploaded at once; the form holds its key. */
export function AudioInput({ source, field }: { source: string; field: AudioField }) {
  const { field: control, fieldState } = useInput({ source, defaultValue: null });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  useSubmitAfter(picker, { busy, failed: failure !== null });
  async function send(file: Blob | undefined) {
    if (!file) return;
    setBusy(true);
    setFailure(null);
    try {
      control.onChange(await upload(new File([file], field.label), "/voice"));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : backofficeWords.failed);
    }
    setBusy(false);
  }
  const recorder = useRecorder(
    (sound) => void send(sound),
    () => setFailure(words.noMicrophone),
  );
  const problem = failure ?? errorText(fieldState.error);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography variant="body2" color="text.secondary" gutterBottom>
        {field.label}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
        {control.value && (
          // biome-ignore lint/a11y/useMediaCaption: spoken directions are written beside it, in a field of their own
          <audio
            controls
            preload="none"
            src={fileUrl(control.value)}
            aria-label={words.listen(field.label)}
          />
        )}
        <Button
          variant="outlined"
          color={recorder.seconds === null ? "primary" : "error"}
          disabled={busy}
          startIcon={recorder.seconds === null ? <MicIcon /> : <StopIcon />}
          onClick={() => (recorder.seconds === null ? void recorder.start() : recorder.stop())}
        >
          {busy ? backofficeWords.sending : recorder.seconds === null ? words.record : words.stop}
        </Button>
        <Button disabled={busy || recorder.seconds !== null} onClick={() => picker.current?.click()}>
          {words.choose}
        </Button>
        {control.value && (
          <Button color="error" disabled={busy} onClick={() => control.onChange(null)}>
            {words.remove}
          </Button>
        )}
      </Stack>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".webm,.ogg,.m4a,.mp3"
        aria-label={field.label}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
      <Typography role="status" variant="body2">
        {recorder.seconds === null ? "" : words.recording(recorder.seconds)}
      </Typography>
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
      {field.help && <FormHelperText>{field.help}</FormHelperText>}
    </Box>
  );
}

/** Records until stopped, for three minutes at most. `seconds`: null while not recording. */
function useRecorder(onSound: (sound: Blob) => void, onRefused: () => void) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const recorder = useRef<MediaRecorder>(null);
  const recording = seconds !== null;
  const stop = () => recorder.current?.stop();

  useEffect(() => {
    if (!recording) return;
    const clock = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1000);
    return () => clearInterval(clock);
  }, [recording]);
  useEffect(() => {
    if (seconds === longestSeconds) recorder.current?.stop();
  }, [seconds]);
  // Releases the microphone when the form is left.
  useEffect(() => () => release(recorder.current?.stream), []);

  async function start() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const type = recordedTypes.find((one) => MediaRecorder.isTypeSupported(one));
      const next = new MediaRecorder(stream, type ? { mimeType: type } : {});
      const parts: Blob[] = [];
      next.ondataavailable = (event) => parts.push(event.data);
      next.onstop = () => {
        release(stream);
        setSeconds(null);
        onSound(new Blob(parts, { type: next.mimeType }));
      };
      recorder.current = next;
      next.start();
      setSeconds(0);
    } catch {
      // No microphone or no permission: a file can still be chosen.
      onRefused();
    }
  }
  return { seconds, start, stop };
}

function release(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
