import { Chip, Stack } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { RecalledPassenger } from "../../../../src/modules/desk/desk-schema.ts";
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

const taken = (value: TypedPassenger, { id, name, identity }: RecalledPassenger): TypedPassenger => ({
  ...value,
  name,
  recalled: { id, name, phone: value.phone, identity },
});

/**
 * Who travelled under the typed number before: one person alone is taken at once, of several one is chosen with one
 * touch.
 */
export function RecalledPeople({ productId, value, onChange }: Props) {
  const { me } = useArea();
  const phone = useSettled(value.phone);
  const { data } = useQuery({
    queryKey: ["gate", "recall", productId, phone],
    queryFn: () => query("desk.recall", { productId, phone }),
    enabled: isPhone(phone, me.country.shortCode),
    retry: false,
  });
  const filledFor = useRef("");
  const only = data?.length === 1 && phone === value.phone ? data[0] : undefined;
  useEffect(() => {
    // Once for a number: a name that the cashier has emptied stays empty.
    if (!only || filledFor.current === phone) return;
    filledFor.current = phone;
    if (value.name.trim() === "") onChange(taken(value, only));
  }, [only, phone, value, onChange]);
  if (!data || data.length === 0 || phone !== value.phone) return null;
  const chosen = recalledOf(value)?.id;
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={gateWords.desk.recalled}
      sx={{ gap: 1, flexWrap: "wrap", gridColumn: "1 / -1" }}
    >
      {data.map((person) => (
        <Chip
          key={person.id}
          label={[
            person.name,
            person.identity &&
              person.identityType &&
              `${gateWords.desk.identityTypes[person.identityType]} ${person.identity}`,
          ]
            .filter(Boolean)
            .join(" · ")}
          color={chosen === person.id ? "primary" : "default"}
          aria-pressed={chosen === person.id}
          onClick={() => onChange(taken(value, person))}
          sx={{ minHeight: 40 }}
        />
      ))}
    </Stack>
  );
}
