import { useEffect, useRef, useState } from "react";
import { scannerFr } from "../../../../src/shared/fr/desk/scanner.ts";
import { frameReader } from "./read-code.ts";

const pauseMs = 120;
/** The ticket that was just read is still in front of the camera. */
const sameAgainMs = 4000;

interface Props {
  paused: boolean;
  onRead(text: string): void;
}

/** The camera at the back, read several times a second while nobody is looking at a result. */
export function Camera({ paused, onRead }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "on" | "off">("starting");
  const [asked, setAsked] = useState(0);
  const latest = useRef({ paused, onRead });
  latest.current = { paused, onRead };

  // `asked` changes when the person taps to try again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: starting again is what it is for
  useEffect(() => {
    let stopped = false;
    let stream: MediaStream | null = null;
    let last = { text: "", at: 0 };
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
        if (!latest.current.paused) {
          const text = await read(player);
          const now = Date.now();
          const again = text === last.text && now - last.at < sameAgainMs;
          if (text) last = { text, at: now };
          if (text && !again && !stopped) latest.current.onRead(text);
        }
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
      <video ref={video} muted playsInline aria-label={scannerFr.camera} />
      {state === "off" ? (
        <div className="camera-off">
          <p>{scannerFr.cameraOff}</p>
          <button type="button" className="quiet" onClick={() => setAsked((count) => count + 1)}>
            {scannerFr.startCamera}
          </button>
        </div>
      ) : (
        <span className="corners" aria-hidden="true" />
      )}
    </div>
  );
}
