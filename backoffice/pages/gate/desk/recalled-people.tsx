import { Chip, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { isPhone } from "../../../../src/shared/phone.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useSettled } from "../../../engine/use-settled.ts";
import { useArea } from "../../../me.ts";
import { query } from "../../../procedures.ts";
import { recalledOf, type TypedPassenger } from "./typed-sale.ts";

interface Props {
  productId: string;
  value: TypedPassenger;
  onChange(value: TypedPassenger): void;
}

/** Who travelled under the typed number before, to be taken with one touch. */
export function RecalledPeople({ productId, value, onChange }: Props) {
  const { me } = useArea();
  const phone = useSettled(value.phone);
  const { data } = useQuery({
    queryKey: ["gate", "recall", productId, phone],
    queryFn: () => query("desk.recall", { productId, phone }),
    enabled: isPhone(phone, me.country.shortCode),
    retry: false,
  });
  if (!data || data.length === 0 || phone !== value.phone) return null;
  const chosen = recalledOf(value)?.id;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={gateWords.desk.recalled}
      sx={{ gap: 1, flexWrap: "wrap", gridColumn: "1 / -1" }}
    >
      {data.map(({ id, name, identityType, identity }) => (
        <Chip
          key={id}
          label={[
            name,
            identity && identityType && `${gateWords.desk.identityTypes[identityType]} ${identity}`,
          ]
            .filter(Boolean)
            .join(" · ")}
          color={chosen === id ? "primary" : "default"}
          aria-pressed={chosen === id}
          onClick={() => onChange({ ...value, name, recalled: { id, name, phone, identity } })}
          sx={{ minHeight: 40 }}
        />
      ))}
    </Stack>
  );
}
