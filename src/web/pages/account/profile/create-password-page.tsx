import { Link, useLocation } from "wouter";
import { createPasswordForm } from "../../../../modules/account/profile/profile-schema.ts";
import { paths } from "../../../../shared/address/paths.ts";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { NewPasswordFields, passwordErrors } from "../../../components/new-password-fields.tsx";
import { checkWith } from "../../../state/check-with.ts";
import { failureOf } from "../../../state/failures.ts";
import { trpc } from "../../../state/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Alert, Card } from "../../../ui/display.tsx";
import { useForm } from "../../../ui/form.ts";
import { toast } from "../../../ui/toast.ts";
import { Loaded, ProfileFrame } from "./profile-frame.tsx";

const words = profileWords.password;

/** For accounts created by a purchase with a code, or by a social sign-in. */
export function Page() {
  const me = trpc.account.me.useQuery();
  return (
    <ProfileFrame title={words.createTitle} text={me.data?.hasPassword ? undefined : words.createText}>
      <Loaded query={me}>
        {({ hasPassword }) =>
          hasPassword ? (
            <Alert
              action={
                <Link href={paths.changePassword()} className="link inline-flex min-h-11 items-center">
                  {words.submit}
                </Link>
              }
            >
              {words.hasOne}
            </Alert>
          ) : (
            <CreateForm />
          )
        }
      </Loaded>
    </ProfileFrame>
  );
}

function CreateForm() {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const form = useForm({
    name: "create",
    initial: { password: "", confirmPassword: "" },
    check: checkWith(createPasswordForm),
  });
  const save = trpc.account.createPassword.useMutation({
    onSuccess() {
      toast.success(words.created);
      void utils.account.me.invalidate();
      void utils.account.profile.invalidate();
      navigate(paths.profile());
    },
    onError: (error) => form.refuse(passwordErrors(failureOf(error))),
  });
  return (
    <Card>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(({ password }) => save.mutate({ password }))}
        className="flex max-w-md flex-col gap-4"
      >
        <NewPasswordFields form={form} label={words.password} confirmLabel={words.confirm} />
        <Button type="submit" busy={save.isPending}>
          {words.createSubmit}
        </Button>
      </form>
    </Card>
  );
}
