import {
  Alert,
  Box,
  Button,
  Card,
  InputAdornment,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Title, useGetList, useNotify } from "react-admin";
import type { CountrySettings } from "../../../src/modules/geo/settings-schema.ts";
import {
  isGuarded,
  type SettingKey,
  type Settings,
  settingFault,
  settingKeys,
  settingRules,
} from "../../../src/shared/settings.ts";
import { settingWords } from "../../../src/shared/words/fr/backoffice/settings.ts";
import { Failed, useOrder } from "../../engine/call-state.tsx";
import { mutate, query } from "../../procedures.ts";
import { ComingSettingBar } from "./coming-setting.tsx";

const groups = Object.keys(settingWords.groups) as (keyof typeof settingWords.groups)[];

interface RowProps {
  name: SettingKey;
  text: string;
  fault: string | null;
  onChange(text: string): void;
}

function SettingInput({ name, text, fault, onChange }: RowProps) {
  const { min, max, initial, unit } = settingRules[name];
  const unitName = settingWords.units[unit];
  const bounds = settingWords.bounds(min, max, initial, unitName);
  return (
    <TextField
      id={`setting-${name}`}
      label={settingWords.labels[name]}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      error={fault !== null}
      helperText={fault ?? (isGuarded(name) ? `${bounds} · ${settingWords.guarded}` : bounds)}
      slotProps={{
        htmlInput: { inputMode: "numeric", min, max },
        input: { endAdornment: <InputAdornment position="end">{unitName}</InputAdornment> },
      }}
      fullWidth
    />
  );
}

/** The settings of one country; remounted when a new version of them is loaded. */
function SettingsForm({ shown }: { shown: CountrySettings }) {
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(settingKeys.map((key) => [key, String(shown.values[key])])) as Record<
        SettingKey,
        string
      >,
  );
  const notify = useNotify();
  const queries = useQueryClient();
  const { busy, failure, run } = useOrder();
  const numberOf = (key: SettingKey) => (texts[key].trim() === "" ? Number.NaN : Number(texts[key]));
  const faultOf = (key: SettingKey) => settingFault(key, numberOf(key));
  const faulty = settingKeys.some((key) => faultOf(key) !== null);
  async function save(event: FormEvent) {
    event.preventDefault();
    if (faulty) return;
    const values = Object.fromEntries(settingKeys.map((key) => [key, numberOf(key)])) as Settings;
    const saved = await run(() => mutate("geo.saveSettings", { ...shown, values }));
    if (!saved) return;
    queries.setQueryData(["settings", shown.countryId], saved);
    notify(saved.coming.length > shown.coming.length ? settingWords.askedSaved : settingWords.saved, {
      type: "success",
    });
  }
  return (
    <Stack component="form" onSubmit={save} noValidate sx={{ gap: 3 }}>
      {groups.map((group) => (
        <Box key={group} component="section">
          <Typography variant="h6" component="h2" sx={{ mb: 1.5 }}>
            {settingWords.groups[group]}
          </Typography>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } }}>
            {settingKeys
              .filter((key) => settingRules[key].group === group)
              .map((key) => (
                <Box key={key}>
                  <SettingInput
                    name={key}
                    text={texts[key]}
                    fault={faultOf(key)}
                    onChange={(text) => setTexts((known) => ({ ...known, [key]: text }))}
                  />
                  <ComingSettingBar shown={shown} name={key} />
                </Box>
              ))}
          </Box>
        </Box>
      ))}
      {failure ? <Alert severity="warning">{failure.message}</Alert> : null}
      <Button type="submit" variant="contained" disabled={busy || faulty} sx={{ alignSelf: "flex-start" }}>
        {settingWords.save}
      </Button>
    </Stack>
  );
}

/** Each country's settings, within their bounds. */
export function SettingsPage() {
  const { data: countries = [] } = useGetList<{ id: string; _title: string }>("country", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "name", order: "ASC" },
  });
  const [chosen, setChosen] = useState("");
  const countryId = chosen || countries[0]?.id || "";
  const { data, error, refetch } = useQuery({
    queryKey: ["settings", countryId],
    queryFn: () => query("geo.settings", { countryId }),
    enabled: countryId !== "",
  });
  return (
    <Box sx={{ py: 2, maxWidth: 900 }}>
      <Title title={settingWords.title} />
      <Typography variant="h4" component="h2">
        {settingWords.title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {settingWords.intro}
      </Typography>
      <Card sx={{ p: { xs: 2, md: 3 } }}>
        {countries.length > 1 ? (
          <TextField
            select
            id="settings-country"
            label={settingWords.country}
            value={countryId}
            onChange={(event) => setChosen(event.target.value)}
            sx={{ mb: 3, minWidth: 240 }}
          >
            {countries.map(({ id, _title }) => (
              <MenuItem key={id} value={id}>
                {_title}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        {error ? <Failed error={error} onRetry={refetch} /> : null}
        {data ? <SettingsForm key={`${data.countryId}:${data.version}`} shown={data} /> : null}
      </Card>
    </Box>
  );
}
