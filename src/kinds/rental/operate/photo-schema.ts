import { z } from "zod";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";

/** Inputs and outputs for photographs of houses by room. */

export const photosMaximum = 60;

export const addPhotosInput = z.object({
  productId: z.uuid(),
  partTypeId: z.uuid().nullish(),
  images: z
    .array(z.string().max(200))
    .min(1, { error: () => validationWords.array })
    .max(20),
});
export type AddPhotosInput = z.infer<typeof addPhotosInput>;

/** All photographs of a house in their order, the cover first; a missing one is deleted. */
export const savePhotosInput = z.object({
  productId: z.uuid(),
  photos: z
    .array(
      z.object({
        id: z.uuid(),
        partTypeId: z.uuid().nullable(),
        caption: z.string().trim().max(120),
      }),
    )
    .max(photosMaximum),
});
export type SavePhotosInput = z.infer<typeof savePhotosInput>;

export const listPhotosInput = z.object({ companyId: z.uuid() });
export type ListPhotosInput = z.infer<typeof listPhotosInput>;

export interface Gallery {
  rooms: { id: string; name: string }[];
  houses: {
    productId: string;
    title: string;
    property: string;
    photos: { id: string; src: string; partTypeId: string | null; caption: string }[];
    /** Its rooms of which there is no photograph. */
    unseen: { id: string; name: string }[];
  }[];
}
