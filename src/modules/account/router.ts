import type { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { assignRole } from "./assign-role.ts";
import { changePassword } from "./change-password.ts";
import { checkResetCode } from "./check-reset-code.ts";
import { confirmContactChange } from "./confirm-contact-change.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import { createPassword } from "./create-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";
import { findPerson } from "./find-person.ts";
import { getCustomerHealth } from "./get-customer-health.ts";
import { getHealth } from "./get-health.ts";
import { getMe } from "./get-me.ts";
import { getProfile } from "./get-profile.ts";
import { getSession } from "./get-session.ts";
import { getVerification } from "./get-verification.ts";
import { listCompanions } from "./list-companions.ts";
import { listDocuments } from "./list-documents.ts";
import { listRoleGrants } from "./list-role-grants.ts";
import { listSessions } from "./list-sessions.ts";
import { listSocialProviders } from "./list-social-providers.ts";
import { logIn } from "./log-in.ts";
import { logInWithSocial } from "./log-in-with-social.ts";
import { logOut } from "./log-out.ts";
import type {
  changeContactInput,
  changePasswordInput,
  companionInput,
  confirmContactInput,
  createPasswordInput,
  deleteAccountInput,
  healthInput,
  idInput,
  paymentInfosInput,
  profileInput,
} from "./profile-schema.ts";
import { registerAccount } from "./register-account.ts";
import { removeCompanion } from "./remove-companion.ts";
import { removeDocument } from "./remove-document.ts";
import { removePicture } from "./remove-picture.ts";
import { removeRole } from "./remove-role.ts";
import { requestContactChange } from "./request-contact-change.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { type ResendInput, resendCode } from "./resend-code.ts";
import { resetPassword } from "./reset-password.ts";
import type { assignRoleInput, impersonateInput, removeRoleInput } from "./role-schema.ts";
import { saveCompanion } from "./save-companion.ts";
import type {
  confirmInput,
  credentialInput,
  loginInput,
  registerInput,
  resetPasswordInput,
  sessionInput,
  setCredentialsInput,
  socialLoginInput,
} from "./schema.ts";
import { sessionCookie } from "./session-data.ts";
import { setCredentials } from "./set-credentials.ts";
import type { SignedIn } from "./sign-in-data.ts";
import { startImpersonation } from "./start-impersonation.ts";
import { stopImpersonation } from "./stop-impersonation.ts";
import { updateHealth } from "./update-health.ts";
import { updatePaymentInfos } from "./update-payment-infos.ts";
import { updateProfile } from "./update-profile.ts";

/** Typed for the screens, judged by the use case: what is valid depends on the request's country. */
const typed =
  <Shape>() =>
  (raw: unknown) =>
    (raw !== null && typeof raw === "object" ? raw : {}) as Shape;
type In<Schema extends z.ZodType> = z.input<Schema>;

/** A browser keeps the session in its cookie: the token is not in the answer. */
function signedIn(ctx: Context, { token, ...answer }: SignedIn) {
  ctx.setCookie(sessionCookie(ctx.config, token));
  return answer;
}

const registration = {
  register: publicProcedure
    .input(typed<In<ReturnType<typeof registerInput>>>())
    .mutation(({ ctx, input }) => registerAccount(ctx, input)),
  confirm: publicProcedure
    .input(typed<In<typeof confirmInput>>())
    .mutation(({ ctx, input }) => confirmRegistration(ctx, input)),
  resendCode: publicProcedure
    .input(typed<ResendInput>())
    .mutation(({ ctx, input }) => resendCode(ctx, input)),
  verification: publicProcedure
    .input(typed<{ id: string }>())
    .query(({ ctx, input }) => getVerification(ctx, input)),
  setCredentials: publicProcedure
    .input(typed<In<ReturnType<typeof setCredentialsInput>>>())
    .mutation(({ ctx, input }) => setCredentials(ctx, input)),
};

const session = {
  logIn: publicProcedure
    .input(typed<In<ReturnType<typeof loginInput>>>())
    .mutation(async ({ ctx, input }) => {
      const result = await logIn(ctx, input);
      return "verificationId" in result ? result : signedIn(ctx, result);
    }),
  logOut: publicProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx);
    ctx.setCookie(sessionCookie(ctx.config, null));
  }),
  socialProviders: publicProcedure.query(({ ctx }) => listSocialProviders(ctx)),
  socialLogin: publicProcedure
    .input(typed<In<typeof socialLoginInput>>())
    .mutation(async ({ ctx, input }) => signedIn(ctx, await logInWithSocial(ctx, input))),
};

const reset = {
  requestReset: publicProcedure
    .input(typed<In<ReturnType<typeof credentialInput>>>())
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  checkResetCode: publicProcedure
    .input(typed<In<typeof confirmInput>>())
    .mutation(({ ctx, input }) => checkResetCode(ctx, input)),
  resetPassword: publicProcedure
    .input(typed<In<typeof resetPasswordInput>>())
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
};

/** Under a new session id; the browser's cookie follows it. */
function renewed(ctx: Context, { token }: { token: string | null }): void {
  ctx.setCookie(sessionCookie(ctx.config, token));
}

const profile = {
  /** Open to whoever still has to change their password: the screens need to know that. */
  me: publicProcedure.query(({ ctx }) => getMe(ctx)),
  session: publicProcedure.query(({ ctx }) => getSession(ctx)),
  profile: signedInProcedure.query(({ ctx }) => getProfile(ctx)),
  updateProfile: signedInProcedure
    .input(typed<In<ReturnType<typeof profileInput>>>())
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  removePicture: signedInProcedure.mutation(({ ctx }) => removePicture(ctx)),
  health: signedInProcedure.query(({ ctx }) => getHealth(ctx)),
  updateHealth: signedInProcedure
    .input(typed<In<typeof healthInput>>())
    .mutation(({ ctx, input }) => updateHealth(ctx, input)),
  updatePaymentInfos: signedInProcedure
    .input(typed<In<ReturnType<typeof paymentInfosInput>>>())
    .mutation(({ ctx, input }) => updatePaymentInfos(ctx, input)),
  documents: signedInProcedure.query(({ ctx }) => listDocuments(ctx)),
  removeDocument: signedInProcedure
    .input(typed<In<typeof idInput>>())
    .mutation(({ ctx, input }) => removeDocument(ctx, input)),
  companions: signedInProcedure.query(({ ctx }) => listCompanions(ctx)),
  saveCompanion: signedInProcedure
    .input(typed<In<ReturnType<typeof companionInput>>>())
    .mutation(({ ctx, input }) => saveCompanion(ctx, input)),
  removeCompanion: signedInProcedure
    .input(typed<In<typeof idInput>>())
    .mutation(({ ctx, input }) => removeCompanion(ctx, input)),
};

const safety = {
  changePassword: publicProcedure
    .input(typed<In<typeof changePasswordInput>>())
    .mutation(async ({ ctx, input }) => renewed(ctx, await changePassword(ctx, input))),
  createPassword: signedInProcedure
    .input(typed<In<typeof createPasswordInput>>())
    .mutation(async ({ ctx, input }) => renewed(ctx, await createPassword(ctx, input))),
  requestContactChange: signedInProcedure
    .input(typed<In<ReturnType<typeof changeContactInput>>>())
    .mutation(({ ctx, input }) => requestContactChange(ctx, input)),
  confirmContactChange: signedInProcedure
    .input(typed<In<typeof confirmContactInput>>())
    .mutation(({ ctx, input }) => confirmContactChange(ctx, input)),
  sessions: signedInProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: signedInProcedure
    .input(typed<In<typeof sessionInput>>())
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: signedInProcedure.mutation(({ ctx }) => endOtherSessions(ctx)),
  deleteAccount: signedInProcedure
    .input(typed<In<typeof deleteAccountInput>>())
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, input);
      renewed(ctx, { token: null });
    }),
};

const roles = {
  roleGrants: signedInProcedure
    .input(typed<{ take?: number; skip?: number }>())
    .query(({ ctx, input }) => listRoleGrants(ctx, input)),
  findPerson: signedInProcedure
    .input(typed<{ credential: string }>())
    .query(({ ctx, input }) => findPerson(ctx, input)),
  assignRole: signedInProcedure
    .input(typed<In<ReturnType<typeof assignRoleInput>>>())
    .mutation(({ ctx, input }) => assignRole(ctx, input)),
  removeRole: signedInProcedure
    .input(typed<In<typeof removeRoleInput>>())
    .mutation(({ ctx, input }) => removeRole(ctx, input)),
  startImpersonation: signedInProcedure
    .input(typed<In<typeof impersonateInput>>())
    .mutation(async ({ ctx, input }) => renewed(ctx, await startImpersonation(ctx, input))),
  customerHealth: signedInProcedure
    .input(typed<{ bookingId: string }>())
    .query(({ ctx, input }) => getCustomerHealth(ctx, input)),
  stopImpersonation: publicProcedure.mutation(async ({ ctx }) => renewed(ctx, await stopImpersonation(ctx))),
};

export const accountRouter = router({
  ...registration,
  ...session,
  ...reset,
  ...profile,
  ...safety,
  ...roles,
});
