import { useEffect, useRef, useState } from "react";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { newCodes } from "./new-codes.ts";
import { frameReader } from "./read-code.ts";

const pauseMs = 120;

/** Why there is no picture, by the name of the browser's error. */
function reasonOf(error: unknown): string {
  const { name = "" } = error instanceof DOMException ? error : {};
  const { cameraRefused, cameraMissing, cameraBusy, cameraOff } = scannerWords;
  if (name === "NotAllowedError") return cameraRefused;
  if (name === "NotFoundError") return cameraMissing;
  return name === "NotReadableError" ? cameraBusy : cameraOff;
}

interface Watched {
  isStopped(): boolean;
  isPaused(): boolean;
  onRead(text: string): void;
}

/** Reads the picture until it is stopped. */
async function watch(player: HTMLVideoElement, { isStopped, isPaused, onRead }: Watched): Promise<void> {
  const read = await frameReader();
  const codes = newCodes();
  let waited = false;
  while (!isStopped()) {
    const paused = isPaused();
    if (waited && !paused) codes.putAway();
    waited = paused;
    const text = paused ? null : await read(player);
    if (text && codes.isNew(text) && !isStopped()) onRead(text);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

interface Props {
  paused: boolean;
  onRead(text: string): void;
}

/** The rear camera, read several times a second while no result is shown. */
export function Camera({ paused, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | "off">("starting");
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState(0);
  const latest = useRef({ paused, onRead });
  latest.current = { paused, onRead };

  // `asked` changes when the person taps to try again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only restarts the camera
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | null = null;
    const turnOff = (error: unknown) => {
      setReason(reasonOf(error));
      setState("off");
    };
    async function start(player: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: "environment", width: { ideal: 1280 } },
      });
      if (stopped) return release();
      player.srcObject = stream;
      await player.play();
      setState("on");
      await watch(player, {
        isStopped: () => stopped,
        isPaused: () => latest.current.paused,
        onRead: (text) => latest.current.onRead(text),
      });
    }
    function release() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    if (video.current && navigator.mediaDevices) start(video.current).catch(turnOff);
    else turnOff(null);
    return () => {
      stopped = true;
      release();
    };
  }, [asked]);

  return (
    <div className="viewfinder" data-state={state}>
      <video ref={video} muted playsInline aria-label={scannerWords.camera} />
      {state === "off" ? (
        <div className="camera-off">
          <p>{reason}</p>
          <button type="button" className="quiet" onClick={() => setAsked((count) => count + 1)}>
            {scannerWords.startCamera}
          </button>
        </div>
      ) : (
        <span className="corners" aria-hidden="true" />
      )}
    </div>
  );
}
