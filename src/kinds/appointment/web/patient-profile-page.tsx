import { useLocation } from "wouter";
import { bloodGroups, healthInput } from "../../../modules/account/profile/profile-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { profileWords } from "../../../shared/words/fr/account/profile.ts";
import { Loaded, ProfileFrame } from "../../../web/pages/account/profile/profile-frame.tsx";
import { checkWith } from "../../../web/state/check-with.ts";
import { useCountry } from "../../../web/state/country.ts";
import { failureOf } from "../../../web/state/failures.ts";
import { type RouterOutputs, trpc } from "../../../web/state/trpc.ts";
import { Button } from "../../../web/ui/button.tsx";
import { Card } from "../../../web/ui/display.tsx";
import { type FormErrors, useForm } from "../../../web/ui/form.ts";
import { Select } from "../../../web/ui/select.tsx";
import { TextArea, TextInput } from "../../../web/ui/text-input.tsx";
import { healthReadableDays } from "../visit/health-schema.ts";

const words = profileWords.health;
type Health = RouterOutputs["account"]["health"];

export function Page() {
  const health = trpc.account.health.useQuery();
  return (
    <ProfileFrame title={words.title} text={words.text(healthReadableDays)}>
      <Loaded query={health}>{(data) => <HealthForm health={data} />}</Loaded>
      <Readings />
    </ProfileFrame>
  );
}

/** The log of accesses to the health data, shown to the patient. */
function Readings() {
  const { data } = trpc.appointment.healthViews.useQuery(undefined, { meta: { silent: true } });
  const timeZone = useCountry()?.timeZone;
  if (!data) return null;
  return (
    <Card>
      <h2 className="text-xl">{words.readings}</h2>
      {data.length === 0 && <p className="mt-1 text-ink-soft">{words.noReadings}</p>}
      <ul className="mt-2 flex flex-col gap-1">
        {data.map(({ at, consultant }) => (
          <li key={at}>{words.reading(formatDateTime(at, timeZone), consultant)}</li>
        ))}
      </ul>
    </Card>
  );
}

interface Values {
  bloodGroup: string;
  heightCm: string;
  weightKg: string;
  allergies: string;
  treatments: string;
  history: string;
  emergencyContact: string;
}

const texts = ["allergies", "treatments", "history"] as const;

function initialOf(health: Health): Values {
  return {
    bloodGroup: health.bloodGroup ?? "",
    heightCm: String(health.heightCm ?? ""),
    weightKg: String(health.weightKg ?? ""),
    allergies: health.allergies ?? "",
    treatments: health.treatments ?? "",
    history: health.history ?? "",
    emergencyContact: health.emergencyContact ?? "",
  };
}

function HealthForm({ health }: { health: Health }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const form = useForm<Values>({
    name: "health",
    initial: initialOf(health),
    check: checkWith(healthInput),
  });
  const save = trpc.account.updateHealth.useMutation({
    onSuccess() {
      void utils.account.health.invalidate();
      navigate(paths.profileSaved());
    },
    onError: (error) => form.refuse(failureOf(error).fields as FormErrors<Values>),
  });
  return (
    <Card>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit((values) => save.mutate(values))}
        className="grid gap-4 sm:grid-cols-3"
      >
        <Select
          {...form.field("bloodGroup")}
          label={words.bloodGroup}
          placeholder={words.unknownBlood}
          options={bloodGroups.map((value) => ({ value, label: value.replace("-", "−") }))}
        />
        <TextInput
          {...form.field("heightCm")}
          label={words.heightCm}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextInput
          {...form.field("weightKg")}
          label={words.weightKg}
          inputMode="numeric"
          autoComplete="off"
        />
        {texts.map((name) => (
          <TextArea
            key={name}
            {...form.field(name)}
            label={words[name]}
            rows={name === "history" ? 5 : 3}
            className="sm:col-span-3"
          />
        ))}
        <TextInput
          {...form.field("emergencyContact")}
          label={words.emergencyContact}
          hint={words.emergencyHint}
          autoComplete="off"
          className="sm:col-span-3"
        />
        <div className="sm:col-span-3">
          <Button type="submit" busy={save.isPending} className="w-full xs:w-auto">
            {profileWords.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
