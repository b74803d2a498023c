import { Box, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { capacityOfZone, type VenueZone } from "../rules/venue-zones.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import type { PoolDraft } from "./pool-drafts.ts";
import { TariffRows } from "./tariff-rows.tsx";

const words = organiserWords.session;

/** Errors that belong to no single field of the form. */
export function otherSentences(fields: Record<string, string>): string[] {
  const shown = /^pools\.\d+\.(name|capacity|tariffs\.\d+\.\w+)$/;
  return Object.entries(fields).flatMap(([path, sentence]) => (shown.test(path) ? [] : [sentence]));
}

interface PoolFieldsProps {
  pool: PoolDraft;
  zones: VenueZone[];
  currency: string;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<PoolDraft>) => void;
  onRemove: (() => void) | null;
  /** Shows of each tariff its name, its price and its quantity until its conditions are asked for. */
  brief?: boolean;
}

/** A category of places with its tariffs. */
export function PoolFields({
  pool,
  zones,
  currency,
  errorOf,
  onChange,
  onRemove,
  brief = false,
}: PoolFieldsProps) {
  return (
    <Box sx={{ border: 1, borderColor: "divider", borderRadius: 2, p: { xs: 1.5, md: 2 }, mb: 2 }}>
      <Stack
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: "wrap", alignItems: "center", mb: 1.5 }}
      >
        <TextField
          size="small"
          label={words.pool}
          value={pool.name}
          error={Boolean(errorOf("name"))}
          helperText={errorOf("name")}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {!pool.id && zones.length > 0 && <ZoneField pool={pool} zones={zones} onChange={onChange} />}
        <TextField
          size="small"
          type="number"
          label={words.capacity}
          value={pool.capacity}
          disabled={pool.numbered}
          error={Boolean(errorOf("capacity"))}
          helperText={errorOf("capacity") ?? (pool.numbered ? words.numbered : undefined)}
          onChange={(event) => onChange({ capacity: event.target.value })}
          sx={brief && !pool.numbered ? { width: 130 } : {}}
          slotProps={{
            htmlInput: { min: Math.max(1, pool.taken), inputMode: "numeric" },
            // Readable although the field is disabled, because it says why.
            formHelperText: { sx: { "&.Mui-disabled": { color: "text.secondary" } } },
          }}
        />
        {pool.id ? <Typography color="text.secondary">{words.taken(pool.taken)}</Typography> : null}
        {onRemove && (
          <Button color="error" onClick={onRemove}>
            {words.removePool}
          </Button>
        )}
      </Stack>
      <TariffRows
        tariffs={pool.tariffs}
        currency={currency}
        brief={brief}
        errorOf={(index, column) => errorOf(`tariffs.${index}.${column}`)}
        onChange={(tariffs) => onChange({ tariffs })}
      />
    </Box>
  );
}

function ZoneField({ pool, zones, onChange }: Pick<PoolFieldsProps, "pool" | "zones" | "onChange">) {
  function choose(name: string) {
    const zone = zones.find((one) => one.name === name);
    if (!zone) return onChange({ zone: "", numbered: false });
    onChange({
      zone: name,
      name,
      capacity: String(capacityOfZone(zone)),
      numbered: zone.kind !== "STANDING",
    });
  }
  return (
    <TextField
      select
      size="small"
      label={words.zone}
      value={pool.zone}
      onChange={(event) => choose(event.target.value)}
      sx={{ minWidth: 180 }}
    >
      <MenuItem value="">{words.noZone}</MenuItem>
      {zones.map(({ name }) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
