import { z } from "zod";
import type { SettingKey, Settings } from "../../shared/settings.ts";
import { settingFault, settingKeys } from "../../shared/settings.ts";

const value = (key: SettingKey) =>
  z.unknown().transform((given, check) => {
    const fault = settingFault(key, given);
    if (fault !== null) check.addIssue({ code: "custom", message: fault });
    return given as number;
  });

/** Exactly the known settings. */
const settings = Object.fromEntries(settingKeys.map((key) => [key, value(key)])) as Record<
  SettingKey,
  ReturnType<typeof value>
>;

export const settingsInput = z.object({ countryId: z.uuid() });
export type SettingsInput = z.infer<typeof settingsInput>;

export const saveSettingsInput = settingsInput.extend({
  /** The version that was shown: a later change by another administrator is not overwritten. */
  version: z.string().max(40),
  values: z.strictObject(settings),
});
export type SaveSettingsInput = z.infer<typeof saveSettingsInput>;

export const decideSettingInput = settingsInput.extend({
  key: z.enum(settingKeys),
  /** The value that was shown. */
  value: z.number().int(),
});
export type DecideSettingInput = z.infer<typeof decideSettingInput>;

export interface CountrySettings {
  countryId: string;
  values: Settings;
  version: string;
  /** Values of guarded settings that do not count yet. */
  coming: {
    key: SettingKey;
    value: number;
    askedBy: string;
    askedByMe: boolean;
    /** Null: a second person must still confirm it. */
    from: string | null;
  }[];
}
