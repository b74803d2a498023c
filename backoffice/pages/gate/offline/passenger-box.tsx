import { useId } from "react";
import { type IdentityType, identityTypes } from "../../../../src/shared/booking/passenger.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { offlineDeskWords } from "../../../../src/shared/words/fr/desk/offline-desk.ts";
import type { SaleErrors, TypedPassenger } from "../desk/typed-sale.ts";
import { Field } from "./field.tsx";

const { desk: words } = gateWords;

interface Props {
  label: string;
  first: boolean;
  value: TypedPassenger;
  onChange(value: TypedPassenger): void;
  identityRequired: boolean;
  errors: SaleErrors;
}

export function PassengerBox({ label, first, value, onChange, identityRequired, errors }: Props) {
  const typeId = useId();
  const set = (patch: Partial<TypedPassenger>) => onChange({ ...value, ...patch });
  return (
    <fieldset>
      <legend>{label}</legend>
      <Field
        label={words.name}
        value={value.name}
        onChange={(name) => set({ name })}
        error={errors.name}
        maximum={80}
        autoCapitalize="words"
      />
      <Field
        label={words.phone}
        value={value.phone}
        onChange={(phone) => set({ phone })}
        error={errors.phone}
        help={first ? offlineDeskWords.phoneHelp : undefined}
        inputMode="tel"
        maximum={20}
      />
      {identityRequired ? (
        <div className="two">
          <div className="field">
            <label htmlFor={typeId}>{words.identityType}</label>
            <select
              id={typeId}
              value={value.identityType}
              onChange={(event) => set({ identityType: event.target.value as IdentityType })}
            >
              {identityTypes.map((type) => (
                <option key={type} value={type}>
                  {words.identityTypes[type]}
                </option>
              ))}
            </select>
          </div>
          <Field
            label={words.identityNumber}
            value={value.identityNumber}
            onChange={(identityNumber) => set({ identityNumber })}
            error={errors.identityNumber}
            maximum={40}
          />
        </div>
      ) : null}
    </fieldset>
  );
}
