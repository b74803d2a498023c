import { Alert, Button, Stack } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useNotify } from "react-admin";
import type { CountrySettings } from "../../../src/modules/geo/settings-schema.ts";
import { formatDate } from "../../../src/shared/paper-dates.ts";
import { type SettingKey, settingRules } from "../../../src/shared/settings.ts";
import { settingWords } from "../../../src/shared/words/fr/backoffice/settings.ts";
import { useOrder } from "../../engine/call-state.tsx";
import { useArea } from "../../me.ts";
import { mutate } from "../../procedures.ts";

/** A change of a guarded setting that does not count yet: another person confirms it, anybody may refuse it. */
export function ComingSettingBar({ shown, name }: { shown: CountrySettings; name: SettingKey }) {
  const { me } = useArea();
  const notify = useNotify();
  const queries = useQueryClient();
  const { busy, failure, run } = useOrder();
  const coming = shown.coming.find(({ key }) => key === name);
  if (!coming) return null;
  const { value, askedBy, askedByMe, from } = coming;
  const unit = settingWords.units[settingRules[name].unit];
  const decision = { countryId: shown.countryId, key: name, value };
  async function decide(order: "geo.confirmSetting" | "geo.refuseSetting", said: string) {
    const saved = await run(() => mutate(order, decision));
    if (!saved) return;
    queries.setQueryData(["settings", shown.countryId], saved);
    notify(said, { type: "success" });
  }
  const asked = askedByMe ? settingWords.askedByMe(value, unit) : settingWords.asked(askedBy, value, unit);
  return (
    <Alert severity="info" sx={{ mt: 1 }}>
      {from ? settingWords.countsFrom(value, unit, formatDate(from, me.country.timeZone)) : asked}
      <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: "wrap" }}>
        {from === null && !askedByMe ? (
          <Button
            size="small"
            variant="contained"
            disabled={busy}
            onClick={() => decide("geo.confirmSetting", settingWords.confirmed)}
          >
            {settingWords.confirm}
          </Button>
        ) : null}
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={() => decide("geo.refuseSetting", settingWords.refused)}
        >
          {askedByMe ? settingWords.withdraw : settingWords.refuse}
        </Button>
      </Stack>
      {failure ? failure.message : null}
    </Alert>
  );
}
