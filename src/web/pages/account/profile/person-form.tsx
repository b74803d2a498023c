import { useLocation } from "wouter";
import { profileInput } from "../../../../modules/account/profile/profile-schema.ts";
import type { genders } from "../../../../modules/account/schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { type IdentityType, identityChoices } from "../../../../shared/booking/passenger.ts";
import { dayOf } from "../../../../shared/dates.ts";
import { shownPhone } from "../../../../shared/phone.ts";
import { accountScreenWords } from "../../../../shared/words/fr/account/account-screens.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { checkWith } from "../../../state/check-with.ts";
import { failureOf } from "../../../state/failures.ts";
import { type Me, refreshUser } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { RadioCards } from "../../../ui/choices.tsx";
import { DateInput } from "../../../ui/date-input.tsx";
import { Card } from "../../../ui/display.tsx";
import { type FormErrors, useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextInput } from "../../../ui/text-input.tsx";

const words = profileWords.profile;
const register = accountScreenWords.register;

interface Values {
  lastName: string;
  firstName: string;
  gender: (typeof genders)[number] | "";
  birthDate: string;
  identityType: IdentityType | "";
  identity: string;
  cityId: string;
  emergencyNumber: string;
}

function initialOf(me: Me): Values {
  return {
    lastName: me.lastName,
    firstName: me.firstName,
    gender: me.gender ?? "",
    birthDate: me.birthDate ?? "",
    identityType: me.identityType ?? "",
    identity: me.identity ?? "",
    cityId: me.city?.id ?? "",
    emergencyNumber: shownPhone(me.emergencyNumber, me.country.shortCode),
  };
}

function usePersonForm(me: Me) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const form = useForm<Values>({
    name: "profile",
    initial: initialOf(me),
    check: checkWith(profileInput(me.country.shortCode)),
  });
  const save = trpc.account.updateProfile.useMutation({
    onSuccess(changed) {
      refreshUser(changed);
      utils.account.profile.setData(undefined, changed);
      navigate(paths.profileSaved());
    },
    onError: (error) => form.refuse(failureOf(error).fields as FormErrors<Values>),
  });

  function send({ gender, identityType, emergencyNumber, ...values }: Values) {
    save.mutate({
      ...values,
      gender: gender || null,
      identityType: identityType || null,
      emergencyNumber: emergencyNumber.replace(/\s/g, ""),
    });
  }

  return { form, send, busy: save.isPending };
}

/** The personal data that needs no verification to change. */
export function PersonForm({ me }: { me: Me }) {
  const { form, send, busy } = usePersonForm(me);
  const cities = trpc.geo.listCities.useQuery();
  return (
    <Card as="section" aria-label={words.personTitle}>
      <h2 className="text-xl">{words.personTitle}</h2>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(send)}
        className="mt-4 grid gap-4 md:grid-cols-2 md:gap-x-5"
      >
        <TextInput {...form.field("lastName")} label={register.lastName} autoComplete="family-name" />
        <TextInput {...form.field("firstName")} label={register.firstName} autoComplete="given-name" />
        <RadioCards
          {...form.field("gender")}
          legend={register.gender}
          columns={2}
          className="md:col-span-2"
          options={[
            { value: "F", label: register.female },
            { value: "M", label: register.male },
          ]}
        />
        <DateInput
          {...form.field("birthDate")}
          label={words.birthDate}
          min="1900-01-01"
          max={dayOf(Date.now())}
        />
        <Select
          {...form.field("cityId")}
          label={words.city}
          placeholder={profileWords.choose}
          options={(cities.data ?? (me.city ? [me.city] : [])).map(({ id, name }) => ({
            value: id,
            label: name,
          }))}
        />
        <Select
          {...form.field("identityType")}
          onValueChange={(value) => form.set("identityType", value as Values["identityType"])}
          label={words.identityType}
          placeholder={profileWords.choose}
          options={identityChoices()}
        />
        <TextInput {...form.field("identity")} label={words.identity} autoComplete="off" />
        <PhoneInput
          {...form.field("emergencyNumber")}
          label={words.emergency}
          hint={words.emergencyHint}
          country={me.country.shortCode}
          autoComplete="off"
          className="md:col-span-2"
        />
        <div className="md:col-span-2">
          <Button type="submit" busy={busy} className="w-full xs:w-auto">
            {profileWords.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
