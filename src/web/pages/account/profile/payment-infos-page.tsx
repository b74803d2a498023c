import { paymentNumberInput } from "../../../../modules/account/profile/profile-schema.ts";
import { shownPhone } from "../../../../shared/phone.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { checkWith } from "../../../state/check-with.ts";
import { useCountryContext } from "../../../state/country.ts";
import { failureOf } from "../../../state/failures.ts";
import { type Me, refreshUser } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/display.tsx";
import { useForm } from "../../../ui/form.ts";
import { PhoneInput } from "../../../ui/phone-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { Loaded, ProfileFrame } from "./profile-frame.tsx";

const words = profileWords.paymentInfos;

export function Page() {
  const profile = trpc.account.profile.useQuery();
  const { countries } = useCountryContext();
  const methods = countries.find(
    ({ shortCode }) => shortCode === profile.data?.country.shortCode,
  )?.paymentMethods;
  return (
    <ProfileFrame title={words.title} text={words.text(methods ?? [])}>
      <Loaded query={profile}>{(me) => <PaymentForm me={me} />}</Loaded>
    </ProfileFrame>
  );
}

function PaymentForm({ me }: { me: Me }) {
  const country = me.country.shortCode;
  const utils = trpc.useUtils();
  const form = useForm({
    name: "payment",
    initial: { accountNumber: shownPhone(me.accountNumber, country) },
    check: checkWith(paymentNumberInput(country)),
  });
  const save = trpc.account.updatePaymentNumber.useMutation({
    onSuccess({ accountNumber }) {
      const changed = { ...me, accountNumber };
      utils.account.profile.setData(undefined, changed);
      refreshUser(changed);
      toast.success(words.saved);
    },
    onError: (error) => form.refuse(failureOf(error).fields),
  });
  return (
    <Card>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(({ accountNumber }) =>
          save.mutate({ accountNumber: accountNumber.replace(/\s/g, "") }),
        )}
        className="flex max-w-md flex-col gap-4"
      >
        <PhoneInput {...form.field("accountNumber")} label={words.number} country={country} />
        <Button type="submit" busy={save.isPending}>
          {profileWords.save}
        </Button>
      </form>
    </Card>
  );
}
