import type { FastifyInstance } from "fastify";
import { readFile } from "../../platform/files/files.ts";
import { shrinkImage } from "../../platform/files/images.ts";
import { pictureWidths, smallPictureKey, smallWidth } from "../../shared/address/file-url.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Services } from "../start/services.ts";

const prefix = "public/";

/** Shrunk pictures cached by a process; browsers and proxies cache them for good. */
const keptMaximum = 300;

const isPublic = (key: string) => key.startsWith(prefix) && !key.includes("..");

/** Shrinks pictures to the widths of screens on first request. */
function shrunkPictures({ files }: Services) {
  const kept = new Map<string, Promise<Buffer | null>>();
  const shrink = async (key: string, width: number) => {
    const small = width <= smallWidth ? await readFile(files, smallPictureKey(key)) : null;
    const picture = small ?? (await readFile(files, key));
    return picture && shrinkImage(picture, width);
  };
  return (key: string, width: number): Promise<Buffer | null> => {
    const name = `${width} ${key}`;
    const known = kept.get(name);
    if (known) return known;
    if (kept.size >= keptMaximum) kept.clear();
    const made = shrink(key, width);
    kept.set(name, made);
    made.catch(() => kept.delete(name));
    return made;
  };
}

/** Public pictures. Their keys are never reused, so browsers cache them for good. */
export function registerPublicFiles(app: FastifyInstance, services: Services): void {
  const shrunk = shrunkPictures(services);
  const schema = { hide: true };
  app.get<{ Params: { "*": string }; Querystring: { w?: string } }>(
    "/files/*",
    { schema },
    async (request, reply) => {
      const key = request.params["*"];
      if (!isPublic(key)) throw new AppError("NOT_FOUND");
      const width = pictureWidths.find((one) => String(one) === request.query.w);
      // What cannot be shrunk is sent as it is.
      const small = width && key.endsWith(".webp") ? await shrunk(key, width).catch(() => null) : null;
      const file = small ? null : await services.files.get(key);
      if (!small && !file) throw new AppError("NOT_FOUND");
      return reply
        .type(file?.contentType ?? "image/webp")
        .header("content-length", file?.size ?? small?.length)
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(file?.stream ?? small);
    },
  );
}
