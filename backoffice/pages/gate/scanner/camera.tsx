import { useEffect, useRef, useState } from "react";
import { scannerWords } from "../../../../src/shared/words/fr/desk/scanner.ts";
import { frameReader } from "./read-code.ts";

const pauseMs = 120;
/** The same code is ignored for this long, because it is still in front of the camera. */
const sameAgainMs = 4000;

/** Returns a filter that ignores a code read a moment ago. */
function newCodes(): (text: string) => boolean {
  let last = { text: "", at: 0 };
  return (text) => {
    const at = Date.now();
    const again = text === last.text && at - last.at < sameAgainMs;
    last = { text, at };
    return !again;
  };
}

interface Props {
  paused: boolean;
  onRead(text: string): void;
}

/** The rear camera, read several times a second while no result is shown. */
export function Camera({ paused, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | "off">("starting");
  const [asked, setAsked] = useState(0);
  const latest = useRef({ paused, onRead });
  latest.current = { paused, onRead };

  // `asked` changes when the person taps to try again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only restarts the camera
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | null = null;
    const isNew = newCodes();
    async function start(player: HTMLVideoElement) {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: "environment", width: { ideal: 1280 } },
      });
      if (stopped) return release();
      player.srcObject = stream;
      await player.play();
      setState("on");
      const read = await frameReader();
      while (!stopped) {
        const text = latest.current.paused ? null : await read(player);
        if (text && isNew(text) && !stopped) latest.current.onRead(text);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
    function release() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }
    if (video.current && navigator.mediaDevices) start(video.current).catch(() => setState("off"));
    else setState("off");
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
          <p>{scannerWords.cameraOff}</p>
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
