import { Link, useLocation, useSearch } from "wouter";
import { changePasswordForm } from "../../../../modules/account/profile/profile-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { arrivalOf } from "../../../../shared/crew.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { secondFactorWords } from "../../../../shared/words/fr/account/second-factor.ts";
import { NewPasswordFields, passwordErrors } from "../../../components/new-password-fields.tsx";
import { checkWith } from "../../../state/check-with.ts";
import { failureOf } from "../../../state/failures.ts";
import { safeNext } from "../../../state/guards.ts";
import { refreshUser } from "../../../state/signed-in.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert, Card } from "../../../ui/display.tsx";
import { useForm } from "../../../ui/form.ts";
import { PasswordInput } from "../../../ui/text-input.tsx";
import { toast } from "../../../ui/toast.ts";
import { Loaded, ProfileFrame } from "./profile-frame.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { Tokens } from "./tokens.tsx";
import { useEndedElsewhere } from "./use-ended-elsewhere.ts";

const words = profileWords.password;

/**
 * Also the page to which people are restricted until they have replaced a provisional password or
 * added their role's second factor.
 */
export function Page() {
  const [, navigate] = useLocation();
  const me = trpc.account.me.useQuery();
  const must = me.data?.mustUpdatePassword ?? false;
  const next = safeNext(new URLSearchParams(useSearch()).get("next"));
  async function refresh() {
    const { data } = await me.refetch();
    if (data) refreshUser(data);
    // A person who had to come here goes on to where they wanted, or to their own area; the back office is loaded as a page.
    const free = data && !data.mustUpdatePassword && !data.mustAddFactor;
    if (free && (must || next)) navigate(next ?? arrivalOf(data.grants));
  }
  if (me.data?.mustAddFactor && !must) {
    return (
      <ProfileFrame title={secondFactorWords.title}>
        <SecondFactor me={me.data} onChanged={refresh} />
      </ProfileFrame>
    );
  }
  return (
    <ProfileFrame title={must ? words.mustTitle : words.title} text={must ? undefined : words.text}>
      {must && <Alert tone="warning">{words.mustText}</Alert>}
      <Loaded query={me}>
        {({ hasPassword }) =>
          hasPassword ? (
            <PasswordForm onChanged={refresh} />
          ) : (
            <Alert
              action={
                <Link href={paths.createPassword()} className="link inline-flex min-h-11 items-center">
                  {words.createTitle}
                </Link>
              }
            >
              {words.hasNone}
            </Alert>
          )
        }
      </Loaded>
      {me.data && !must && <SecondFactor me={me.data} onChanged={refresh} />}
      {me.data && !must && <Sessions />}
      {me.data && !must && <Tokens />}
    </ProfileFrame>
  );
}

function PasswordForm({ onChanged }: { onChanged: () => Promise<unknown> }) {
  const endedElsewhere = useEndedElsewhere();
  const form = useForm({
    name: "password",
    initial: { currentPassword: "", password: "", confirmPassword: "" },
    check: checkWith(changePasswordForm),
  });
  const save = trpc.account.changePassword.useMutation({
    async onSuccess() {
      form.reset();
      endedElsewhere();
      // A person who had to change the password first may leave this page now.
      await onChanged();
      toast.success(words.changed);
    },
    onError(error) {
      const failure = failureOf(error);
      if (failure.code === "WRONG_PASSWORD") form.refuse({ currentPassword: failure.message });
      else form.refuse(passwordErrors(failure));
    },
  });
  return (
    <Card>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(({ currentPassword, password }) => save.mutate({ currentPassword, password }))}
        className="flex max-w-md flex-col gap-4"
      >
        <PasswordInput {...form.field("currentPassword")} label={profileWords.currentPassword} />
        <NewPasswordFields form={form} label={words.password} confirmLabel={words.confirm} />
        <Button type="submit" busy={save.isPending}>
          {words.submit}
        </Button>
      </form>
    </Card>
  );
}
