import { UserRound } from "lucide-react";
import { useEffect } from "react";
import {
  type IdentityType,
  identityChoices,
  type PassengerErrors,
} from "../../../../shared/booking/passenger.ts";
import { passengerField } from "../../../../shared/booking/passenger-fields.ts";
import { paymentScreenWords } from "../../../../shared/words/fr/booking/payment-screens.ts";
import { trpc } from "../../../state/trpc.ts";
import { useFormView } from "../../../ui/posting/form-view.ts";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import type { PassengerDraft } from "./passengers.ts";

const words = paymentScreenWords.passengers;

export interface PassengersFormProps {
  id: string;
  /** The bookings on which these people travel. */
  bookingIds?: readonly string[];
  /** « Siège 12 » for each place, in order. */
  labels: readonly string[];
  passengers: readonly PassengerDraft[];
  errors: readonly PassengerErrors[];
  identity: boolean;
  payer: string;
  onChange: (index: number, patch: Partial<PassengerDraft>) => void;
}

/** The payer's own identity document, from the profile or the last journey. */
function useOwnDocument(payer: string, companions: readonly KnownPerson[] | undefined): KnownPerson | null {
  const { data: me } = trpc.account.profile.useQuery(undefined, { meta: { silent: true } });
  if (!me || !companions) return null;
  const before = companions.find((one) => one.name === payer);
  return {
    id: "me",
    name: payer,
    identityType: me.identity ? me.identityType : (before?.identityType ?? null),
    identityNumber: me.identity ?? before?.identityNumber ?? null,
  };
}

/** Fills in the payer's document when they travel in the first place and have typed no other. */
function useOwnIdentity(props: PassengersFormProps, own: KnownPerson | null) {
  const { passengers, identity, payer, onChange } = props;
  const mine = passengers[0];
  const known = own?.identityNumber;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the document is known
  useEffect(() => {
    if (!identity || !known || mine?.name !== payer || mine.identityNumber) return;
    onChange(0, {
      identityNumber: known,
      ...(own.identityType ? { identityType: own.identityType } : {}),
    });
  }, [known]);
}

/** A name for each place; people who travelled before are one tap away. */
export function PassengersForm(props: PassengersFormProps) {
  const { id, bookingIds = [id], labels, passengers, errors, identity, payer, onChange } = props;
  const plain = useFormView() !== null;
  const { data: companions } = trpc.account.companions.useQuery(undefined, { meta: { silent: true } });
  const own = useOwnDocument(payer, companions);
  useOwnIdentity(props, own);
  const others = (companions ?? []).filter((one) => one.name !== payer);
  const known = (own ? [own, ...others] : others).filter(
    (one) => one.name && !passengers.some((passenger) => passenger.name === one.name),
  );
  return (
    <ol className="flex flex-col gap-5">
      {plain && <input type="hidden" name="passengers" value={bookingIds.join(" ")} />}
      {labels.map((label, index) => {
        const passenger = passengers[index];
        if (!passenger) return null;
        const change = (patch: Partial<PassengerDraft>) => onChange(index, patch);
        return (
          <li key={label} className="flex flex-col gap-3">
            <TextInput
              id={`${id}-${index}-name`}
              name={passengerField(id, index, "name")}
              label={words.name(label)}
              autoComplete={index === 0 ? "name" : "off"}
              autoCapitalize="words"
              value={passenger.name}
              error={errors[index]?.name}
              icon={<UserRound className="size-5" aria-hidden="true" />}
              onValueChange={(name) => change({ name })}
            />
            {known.length > 0 && !plain && <KnownPeople known={known.slice(0, 6)} onChange={change} />}
            {identity && (
              <IdentityFields
                id={`${id}-${index}-identity`}
                fieldOf={(part) => passengerField(id, index, part)}
                passenger={passenger}
                error={errors[index]?.identityNumber}
                onChange={change}
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface KnownPerson {
  id: string;
  name: string;
  identityType: IdentityType | null;
  identityNumber: string | null;
}

function KnownPeople(props: {
  known: readonly KnownPerson[];
  onChange: (patch: Partial<PassengerDraft>) => void;
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {props.known.map(({ id, name, identityType, identityNumber }) => (
        <button
          key={id}
          type="button"
          onClick={() =>
            props.onChange({
              name,
              ...(identityType ? { identityType } : {}),
              ...(identityNumber ? { identityNumber } : {}),
            })
          }
          className="min-h-11 max-w-full truncate rounded-full border-2 border-line bg-surface px-4 text-sm font-semibold hover:border-forest-700"
        >
          {id === "me" ? words.me : name}
        </button>
      ))}
    </div>
  );
}

function IdentityFields(props: {
  id: string;
  fieldOf: (part: keyof PassengerDraft) => string;
  passenger: PassengerDraft;
  error: string | undefined;
  onChange: (patch: Partial<PassengerDraft>) => void;
}) {
  const { id, fieldOf, passenger, error, onChange } = props;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={words.identityType}
        name={fieldOf("identityType")}
        value={passenger.identityType}
        options={identityChoices()}
        onValueChange={(value) => onChange({ identityType: value as IdentityType })}
      />
      <TextInput
        id={id}
        name={fieldOf("identityNumber")}
        label={words.identityNumber}
        autoComplete="off"
        value={passenger.identityNumber}
        error={error}
        onValueChange={(identityNumber) => onChange({ identityNumber })}
      />
    </div>
  );
}
