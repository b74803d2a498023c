import { bulkProcedure, publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { importInput } from "../../shared/imports.ts";
import { checkCountry } from "./check-country.ts";
import { confirmSetting, refuseSetting } from "./confirm-setting.ts";
import { getSettings } from "./get-settings.ts";
import { importCities } from "./import-cities.ts";
import { listCities } from "./list-cities.ts";
import { listCitiesForStaff } from "./list-cities-for-staff.ts";
import { saveSettings } from "./save-settings.ts";
import { citySearch } from "./schema.ts";
import { searchCities } from "./search-cities.ts";
import { decideSettingInput, saveSettingsInput, settingsInput } from "./settings-schema.ts";

export const geoRouter = router({
  checkCountry: publicProcedure.query(({ ctx }) => checkCountry(ctx)),
  listCities: publicProcedure.query(({ ctx }) => listCities(ctx)),
  listCitiesForStaff: publicProcedure.query(({ ctx }) => listCitiesForStaff(ctx)),
  searchCities: publicProcedure.input(citySearch).query(({ ctx, input }) => searchCities(ctx, input)),
  settings: signedInProcedure.input(settingsInput).query(({ ctx, input }) => getSettings(ctx, input)),
  confirmSetting: signedInProcedure
    .input(decideSettingInput)
    .mutation(({ ctx, input }) => confirmSetting(ctx, input)),
  refuseSetting: signedInProcedure
    .input(decideSettingInput)
    .mutation(({ ctx, input }) => refuseSetting(ctx, input)),
  saveSettings: signedInProcedure
    .input(saveSettingsInput)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
  importCities: bulkProcedure.input(importInput).mutation(({ ctx, input }) => importCities(ctx, input)),
});
