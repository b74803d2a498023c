import { z } from "zod";
import { damagesMaximum, handoverPhotosMaximum } from "../rules/photo-shots.ts";

/** What a handover shows: the views that were photographed, in order, and the damage that was marked on a drawing. */

const view = z.string().min(1).max(60);
const share = z.number().min(0).max(1);

const shot = z.object({
  shot: view,
  /** Storage key; null: not taken. */
  photo: z.string().max(200).nullable(),
  /** Why it was not taken. */
  skipped: z.string().trim().max(200).default(""),
});

/** A point of a drawing, as parts of its width and height. */
const damage = z.object({ view, x: share, y: share, note: z.string().trim().max(200).default("") });
export type Damage = z.infer<typeof damage>;

/** The column `Handover.state`, and what a device sends for it. */
export const handoverState = z.object({
  shots: z.array(shot).max(handoverPhotosMaximum).default([]),
  damages: z.array(damage).max(damagesMaximum).default([]),
});
export type HandoverState = z.infer<typeof handoverState>;
