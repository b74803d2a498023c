import { readFile } from "node:fs/promises";
import { AppError } from "../../shared/app-error.ts";
import type { PhotoFault } from "../../shared/resource/picture-shapes.ts";
import { largestUpload } from "../../shared/validate.ts";
import { fewAtATime } from "../few-at-a-time.ts";

/** Pictures with more pixels than this are not decoded: a small file can unpack to an enormous picture. */
const mostPixels = 50_000_000;
const accepted = new Set(["jpeg", "png", "gif", "webp"]);

/** An uploaded file, kept in a temporary folder of ours until it has been checked. */
export interface FileOnDisk {
  path: string;
  size: number;
}
export type Upload = Buffer | FileOnDisk;

const sizeOf = (upload: Upload) => (Buffer.isBuffer(upload) ? upload.length : upload.size);
const bytesOf = async (upload: Upload) => (Buffer.isBuffer(upload) ? upload : readFile(upload.path));

/** Two at a time, because a decoded picture takes up to four bytes per pixel. */
const decoding = fewAtATime(2);

interface CleanFile {
  body: Buffer;
  contentType: string;
  /** The file extension of this type, for the file's key. */
  extension: "webp" | "pdf";
}

interface CleanImage extends CleanFile {
  extension: "webp";
  width: number;
  height: number;
}

/**
 * Decodes an uploaded image and encodes it again: what is stored holds pixels only, no metadata (place, device)
 * and nothing hidden behind an image's name. Anything else is refused.
 */
export async function cleanImage(
  upload: Upload,
  options: { longestSide?: number } = {},
): Promise<CleanImage> {
  if (sizeOf(upload) > largestUpload) throw new AppError("TOO_LARGE");
  return decoding(async () => decode(await bytesOf(upload), options.longestSide ?? 1600));
}

interface CleanPhoto extends CleanImage {
  faults: PhotoFault[];
}

/**
 * A photograph of what is sold: upright, cropped to its place around what draws the eye, and a dark or glaring one brought
 * nearer to the middle. Says what a new photograph would do better.
 */
export async function cleanPhoto(upload: Upload, ratio: number): Promise<CleanPhoto> {
  if (sizeOf(upload) > largestUpload) throw new AppError("TOO_LARGE");
  return decoding(async () => {
    const bytes = await bytesOf(upload);
    // Decoded first: what is no picture is refused there.
    const whole = await decode(bytes, photoSide);
    const { default: sharp } = await import("sharp");
    const [width, height] = [
      Math.min(whole.width, whole.height * ratio),
      Math.min(whole.height, whole.width / ratio),
    ];
    const { brightness, faults } = await judge(whole);
    const { data, info } = await sharp(whole.body)
      .resize({
        width: Math.round(width),
        height: Math.round(height),
        fit: "cover",
        position: sharp.strategy.attention,
      })
      .modulate({ brightness })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { ...whole, body: data, width: info.width, height: info.height, faults };
  });
}

const photoSide = 1600;
/** Below this a photograph is soft on any screen. */
const smallestSide = 600;
/** Mean luminance from 0 to 255: between these a photograph stays as it is, and none is changed by more than a third. */
const [darkest, brightest] = [90, 190];
const [mostBrighter, mostDarker] = [1.35, 0.85];
/** Here no brightening helps. */
const tooDark = 45;
/** Sharpness as sharp measures it at this width: photographs that are in focus have several times as much. */
const judgedWidth = 800;
const blurredBelow = 0.5;

async function judge({
  body,
  width,
  height,
}: CleanImage): Promise<{ brightness: number; faults: PhotoFault[] }> {
  const { default: sharp } = await import("sharp");
  const shrunk = await sharp(body).resize({ width: judgedWidth, withoutEnlargement: true }).toBuffer();
  const { channels, sharpness } = await sharp(shrunk).stats();
  const [red = 0, green = red, blue = red] = channels.map(({ mean }) => mean);
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const wanted = Math.min(brightest, Math.max(darkest, luminance));
  const faults: [PhotoFault, boolean][] = [
    ["small", Math.min(width, height) < smallestSide],
    ["dark", luminance < tooDark],
    ["blurred", sharpness < blurredBelow],
  ];
  return {
    brightness: Math.min(mostBrighter, Math.max(mostDarker, wanted / Math.max(1, luminance))),
    faults: faults.flatMap(([fault, found]) => (found ? [fault] : [])),
  };
}

async function decode(upload: Buffer, side: number): Promise<CleanImage> {
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(upload, { limitInputPixels: mostPixels, failOn: "error", animated: false });
    const { format } = await picture.metadata();
    if (!format || !accepted.has(format)) throw new AppError("NOT_AN_IMAGE");
    const { data, info } = await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return {
      body: data,
      contentType: "image/webp",
      extension: "webp",
      width: info.width,
      height: info.height,
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && /pixel limit/i.test(error.message)) throw new AppError("TOO_LARGE");
    throw new AppError("NOT_AN_IMAGE");
  }
}

/** Recognises a PDF by its first and last bytes, not by its name. */
function isPdf(upload: Buffer): boolean {
  const start = upload.subarray(0, 1024).indexOf("%PDF-");
  return start === 0 && upload.subarray(-1024).includes("%%EOF");
}

/** Accepts a document: a PDF unchanged, or a photograph, which is encoded again. */
export async function cleanDocument(upload: Upload): Promise<CleanFile> {
  if (sizeOf(upload) > largestUpload) throw new AppError("TOO_LARGE");
  try {
    return await decoding(async () => {
      const bytes = await bytesOf(upload);
      if (isPdf(bytes)) return { body: bytes, contentType: "application/pdf", extension: "pdf" };
      return decode(bytes, 2400);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_AN_IMAGE") throw new AppError("FILE_REFUSED");
    throw error;
  }
}

/** Shrinks a picture to a width; null when it is not wider than that. */
export function shrinkImage(picture: Buffer, width: number): Promise<Buffer | null> {
  return decoding(async () => {
    const { default: sharp } = await import("sharp");
    const known = await sharp(picture).metadata();
    if (!known.width || known.width <= width) return null;
    return sharp(picture).resize({ width }).webp({ quality: 74 }).toBuffer();
  });
}
