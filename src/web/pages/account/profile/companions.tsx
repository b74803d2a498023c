import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { companionInput } from "../../../../modules/account/profile/profile-schema.ts";
import { type IdentityType, identityChoices } from "../../../../shared/booking/passenger.ts";
import { shownPhone } from "../../../../shared/phone.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { identityTypeWords } from "../../../../shared/words/fr/booking/passenger.ts";
import { checkWith } from "../../../state/check-with.ts";
import { useCountry } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { type RouterOutputs, trpc } from "../../../state/trpc.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Card } from "../../../ui/display.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Loaded } from "./profile-frame.tsx";

const words = profileWords.companions;
type Companion = RouterOutputs["account"]["companions"][number];

/** The people for whom this person often books. */
export function Companions() {
  const companions = trpc.account.companions.useQuery();
  const [editing, setEditing] = useState<Companion | "new" | null>(null);
  const [removing, setRemoving] = useState<Companion | null>(null);
  const country = useCountry()?.shortCode ?? "CM";
  const remove = trpc.account.removeCompanion.useMutation({
    onSuccess() {
      void companions.refetch();
      setRemoving(null);
    },
  });
  return (
    <Card as="section" aria-label={words.title}>
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">{words.text}</p>
      <div className="mt-4">
        <Loaded query={companions}>
          {(list) =>
            list.length === 0 ? (
              <p className="rounded-control bg-sand px-4 py-3">{words.empty}</p>
            ) : (
              <ul className="divide-y-2 divide-line">
                {list.map((one) => (
                  <CompanionRow
                    key={one.id}
                    companion={one}
                    country={country}
                    onEdit={() => setEditing(one)}
                    onRemove={() => setRemoving(one)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4"
        icon={<Plus className="size-5" aria-hidden="true" />}
        onClick={() => setEditing("new")}
      >
        {words.add}
      </Button>
      {editing && (
        <CompanionDialog
          companion={editing === "new" ? null : editing}
          country={country}
          onClose={() => setEditing(null)}
          onSaved={() => {
            void companions.refetch();
            setEditing(null);
          }}
        />
      )}
      {removing && (
        <ConfirmDialog
          title={words.removeTitle(removing.name)}
          confirm={profileWords.remove}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ id: removing.id })}
          onClose={() => setRemoving(null)}
        />
      )}
    </Card>
  );
}

function CompanionRow(props: {
  companion: Companion;
  country: string;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { companion, country, onEdit, onRemove } = props;
  const { name, phone, identityType, identityNumber } = companion;
  const detail = [
    shownPhone(phone, country),
    identityType && identityTypeWords[identityType],
    identityNumber,
  ];
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{name}</p>
        <p className="text-sm break-words text-ink-soft">{detail.filter(Boolean).join(" · ")}</p>
      </div>
      <IconButton label={words.editOne(name)} onClick={onEdit}>
        <Pencil className="size-5" aria-hidden="true" />
      </IconButton>
      <IconButton label={words.removeOne(name)} onClick={onRemove}>
        <Trash2 className="size-5" aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface Values {
  name: string;
  phone: string;
  identityType: IdentityType | "";
  identityNumber: string;
}

function CompanionDialog(props: {
  companion: Companion | null;
  country: string;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { companion, country, onClose, onSaved } = props;
  const form = useForm<Values>({
    name: "companion",
    initial: {
      name: companion?.name ?? "",
      phone: shownPhone(companion?.phone ?? null, country),
      identityType: companion?.identityType ?? "",
      identityNumber: companion?.identityNumber ?? "",
    },
    check: checkWith(companionInput(country)),
  });
  const save = trpc.account.saveCompanion.useMutation({
    onSuccess: onSaved,
    onError: (error) => form.refuse(failureOf(error).fields as FormErrors<Values>),
  });
  return (
    <Dialog open onOpenChange={onClose} title={words.editTitle}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(({ identityType, phone, ...values }) =>
          save.mutate({
            ...values,
            ...(companion ? { id: companion.id } : {}),
            phone: phone.replace(/\s/g, ""),
            identityType: identityType || null,
          }),
        )}
        className="flex flex-col gap-4"
      >
        <TextInput {...form.field("name")} label={words.name} autoComplete="off" />
        <PhoneInput
          {...form.field("phone")}
          label={words.phone}
          optional
          country={country}
          autoComplete="off"
        />
        <Select
          {...form.field("identityType")}
          onValueChange={(value) => form.set("identityType", value as Values["identityType"])}
          label={profileWords.profile.identityType}
          optional
          placeholder={profileWords.choose}
          options={identityChoices()}
        />
        <TextInput
          {...form.field("identityNumber")}
          label={words.identityNumber}
          optional
          autoComplete="off"
        />
        <Button type="submit" block busy={save.isPending}>
          {profileWords.save}
        </Button>
      </form>
    </Dialog>
  );
}
