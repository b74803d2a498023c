import { decodeQR } from "qr/decode.js";

/** Reads a QR code from a picture, with the browser's own detector where available, else with a library. */

interface NativeDetector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

async function nativeDetector(): Promise<NativeDetector | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  const formats = await Detector.getSupportedFormats().catch((): string[] => []);
  return formats.includes("qr_code") ? new Detector({ formats: ["qr_code"] }) : null;
}

/** Large enough for a ticket's small squares, small enough for a cheap phone. */
const sideMaximum = 720;

type ReadFrame = (video: HTMLVideoElement) => Promise<string | null>;

export async function frameReader(): Promise<ReadFrame> {
  const native = await nativeDetector();
  const canvas = document.createElement("canvas");
  const drawing = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!videoWidth || !drawing) return null;
    if (native) {
      const found = await native.detect(video).catch(() => []);
      if (found[0]) return found[0].rawValue;
    }
    const scale = Math.min(1, sideMaximum / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    Object.assign(canvas, { width, height });
    drawing.drawImage(video, 0, 0, width, height);
    try {
      return decodeQR(drawing.getImageData(0, 0, width, height));
    } catch {
      return null;
    }
  };
}
