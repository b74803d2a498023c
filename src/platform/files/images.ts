import { AppError } from "../../shared/app-error.ts";

/** The largest upload that is looked at, in bytes. */
export const largestUpload = 8 * 1024 * 1024;
/** A small file can unpack to an enormous picture: more pixels than this are not decoded. */
const mostPixels = 50_000_000;
const accepted = new Set(["jpeg", "png", "gif", "webp"]);

interface CleanFile {
  body: Buffer;
  contentType: string;
  /** The extension that goes with it, for the file's key. */
  extension: "webp" | "pdf";
}

interface CleanImage extends CleanFile {
  extension: "webp";
  width: number;
  height: number;
}

/**
 * An uploaded image, decoded and written anew: what is kept holds pixels only, no metadata (place, device),
 * nothing that hides behind an image's name. Anything else is refused.
 */
export async function cleanImage(
  upload: Buffer,
  options: { longestSide?: number } = {},
): Promise<CleanImage> {
  if (upload.length > largestUpload) throw new AppError("TOO_LARGE");
  const side = options.longestSide ?? 1600;
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

/** By its first bytes and its last, not by its name. */
function isPdf(upload: Buffer): boolean {
  const start = upload.subarray(0, 1024).indexOf("%PDF-");
  return start === 0 && upload.subarray(-1024).includes("%%EOF");
}

/** A document: a PDF as it is, or a photograph of one. */
export async function cleanDocument(upload: Buffer): Promise<CleanFile> {
  if (upload.length > largestUpload) throw new AppError("TOO_LARGE");
  if (isPdf(upload)) return { body: upload, contentType: "application/pdf", extension: "pdf" };
  try {
    return await cleanImage(upload, { longestSide: 2400 });
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_AN_IMAGE") throw new AppError("FILE_REFUSED");
    throw error;
  }
}
