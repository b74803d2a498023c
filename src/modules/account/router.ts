import { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { describedBy, publicProcedure, router, signedInProcedure } from "../../platform/trpc.ts";
import { beginFactor } from "./factor/begin-factor.ts";
import { confirmFactor } from "./factor/confirm-factor.ts";
import { beginFactorInput, factorCodeInput, finishSignInInput } from "./factor/factor-schema.ts";
import { finishSignIn } from "./factor/finish-sign-in.ts";
import { removeFactor } from "./factor/remove-factor.ts";
import { renewCodes } from "./factor/renew-codes.ts";
import { confirmContactChange } from "./profile/confirm-contact-change.ts";
import { deleteAccount } from "./profile/delete-account.ts";
import { getHealth } from "./profile/get-health.ts";
import { getProfile } from "./profile/get-profile.ts";
import { listCompanions } from "./profile/list-companions.ts";
import { listDocuments } from "./profile/list-documents.ts";
import {
  changeContactInput,
  changePasswordInput,
  companionInput,
  confirmContactInput,
  createPasswordInput,
  deleteAccountInput,
  healthInput,
  idInput,
  paymentNumberInput,
  profileInput,
} from "./profile/profile-schema.ts";
import { removeCompanion } from "./profile/remove-companion.ts";
import { removeDocument } from "./profile/remove-document.ts";
import { removePicture } from "./profile/remove-picture.ts";
import { requestContactChange } from "./profile/request-contact-change.ts";
import { saveCompanion } from "./profile/save-companion.ts";
import { updateHealth } from "./profile/update-health.ts";
import { updatePaymentNumber } from "./profile/update-payment-number.ts";
import { updateProfile } from "./profile/update-profile.ts";
import { getPush } from "./push/get-push.ts";
import { pushInput } from "./push/push-schema.ts";
import { startPush } from "./push/start-push.ts";
import { stopPush } from "./push/stop-push.ts";
import { assignRole } from "./role/assign-role.ts";
import { findPerson } from "./role/find-person.ts";
import { listRoleGrants } from "./role/list-role-grants.ts";
import { removeRole } from "./role/remove-role.ts";
import { assignRoleInput, impersonateInput, removeRoleInput, roleGrantsInput } from "./role/role-schema.ts";
import {
  confirmInput,
  credentialInput,
  loginInput,
  registerInput,
  resetPasswordInput,
  sessionInput,
  setCredentialsInput,
  socialLoginInput,
} from "./schema.ts";
import { endOtherSessions } from "./session/end-other-sessions.ts";
import { endSession } from "./session/end-session.ts";
import { getMe } from "./session/get-me.ts";
import { getSession } from "./session/get-session.ts";
import { listSessions } from "./session/list-sessions.ts";
import { sessionCookie } from "./session/open-session.ts";
import { startImpersonation } from "./session/start-impersonation.ts";
import { stopImpersonation } from "./session/stop-impersonation.ts";
import { changePassword } from "./sign-in/change-password.ts";
import { checkResetCode } from "./sign-in/check-reset-code.ts";
import { confirmRegistration } from "./sign-in/confirm-registration.ts";
import { createPassword } from "./sign-in/create-password.ts";
import { getVerification } from "./sign-in/get-verification.ts";
import { logIn } from "./sign-in/log-in.ts";
import { logOut } from "./sign-in/log-out.ts";
import { refuseReset } from "./sign-in/refuse-reset.ts";
import { registerAccount } from "./sign-in/register-account.ts";
import { requestPasswordReset } from "./sign-in/request-password-reset.ts";
import { resendCode } from "./sign-in/resend-code.ts";
import { resetPassword } from "./sign-in/reset-password.ts";
import { sendSecondCode } from "./sign-in/send-code.ts";
import { setCredentials } from "./sign-in/set-credentials.ts";
import type { SignedIn } from "./sign-in/sign-in.ts";
import { listSocialProviders } from "./social/list-social-providers.ts";
import { logInWithSocial } from "./social/log-in-with-social.ts";
import { createToken } from "./token/create-token.ts";
import { listTokenCompanies, listTokens } from "./token/list-tokens.ts";
import { revokeToken } from "./token/revoke-token.ts";
import { createTokenInput } from "./token/token-schema.ts";

/** A browser gets the session as a cookie: the token is left out of the answer. */
function signedIn(ctx: Context, { token, ...answer }: SignedIn) {
  ctx.setCookie(sessionCookie(ctx.config, token));
  return answer;
}

const registration = {
  register: publicProcedure
    .input(describedBy(registerInput()))
    .mutation(({ ctx, input }) => registerAccount(ctx, input)),
  confirm: publicProcedure
    .input(describedBy(confirmInput))
    .mutation(({ ctx, input }) => confirmRegistration(ctx, input)),
  resendCode: publicProcedure
    .input(describedBy(z.union([z.object({ credential: z.string() }), z.object({ id: z.string() })])))
    .mutation(({ ctx, input }) => resendCode(ctx, input)),
  verification: publicProcedure
    .input(describedBy(z.object({ id: z.string() })))
    .query(({ ctx, input }) => getVerification(ctx, input)),
  setCredentials: publicProcedure
    .input(describedBy(setCredentialsInput()))
    .mutation(({ ctx, input }) => setCredentials(ctx, input)),
};

const session = {
  logIn: publicProcedure.input(describedBy(loginInput())).mutation(async ({ ctx, input }) => {
    const result = await logIn(ctx, input);
    return "token" in result ? signedIn(ctx, result) : result;
  }),
  finishSignIn: publicProcedure
    .input(describedBy(finishSignInInput))
    .mutation(async ({ ctx, input }) => signedIn(ctx, await finishSignIn(ctx, input))),
  logOut: publicProcedure.mutation(async ({ ctx }) => {
    await logOut(ctx);
    ctx.setCookie(sessionCookie(ctx.config, null));
  }),
  socialProviders: publicProcedure.query(({ ctx }) => listSocialProviders(ctx)),
  socialLogin: publicProcedure.input(describedBy(socialLoginInput)).mutation(async ({ ctx, input }) => {
    const result = await logInWithSocial(ctx, input);
    return "token" in result ? signedIn(ctx, result) : result;
  }),
};

const reset = {
  requestReset: publicProcedure
    .input(describedBy(credentialInput()))
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input)),
  checkResetCode: publicProcedure
    .input(describedBy(confirmInput))
    .mutation(({ ctx, input }) => checkResetCode(ctx, input)),
  resetPassword: publicProcedure
    .input(describedBy(resetPasswordInput))
    .mutation(({ ctx, input }) => resetPassword(ctx, input)),
  sendSecondCode: publicProcedure
    .input(confirmInput)
    .mutation(({ ctx, input }) => sendSecondCode(ctx, input)),
  refuseReset: publicProcedure
    .input(z.object({ token: z.string().max(2000) }))
    .mutation(({ ctx, input }) => refuseReset(ctx, input)),
};

/** The session has a new id; updates the browser's cookie. */
function renewed(ctx: Context, { token }: { token: string | null }): void {
  ctx.setCookie(sessionCookie(ctx.config, token));
}

const profile = {
  /** Also answers people who must change their password first: the screens need to know that. */
  me: publicProcedure.query(({ ctx }) => getMe(ctx)),
  session: publicProcedure.query(({ ctx }) => getSession(ctx)),
  profile: signedInProcedure.query(({ ctx }) => getProfile(ctx)),
  updateProfile: signedInProcedure
    .input(describedBy(profileInput()))
    .mutation(({ ctx, input }) => updateProfile(ctx, input)),
  removePicture: signedInProcedure.mutation(({ ctx }) => removePicture(ctx)),
  health: signedInProcedure.query(({ ctx }) => getHealth(ctx)),
  updateHealth: signedInProcedure
    .input(describedBy(healthInput))
    .mutation(({ ctx, input }) => updateHealth(ctx, input)),
  updatePaymentNumber: signedInProcedure
    .input(describedBy(paymentNumberInput()))
    .mutation(({ ctx, input }) => updatePaymentNumber(ctx, input)),
  documents: signedInProcedure.query(({ ctx }) => listDocuments(ctx)),
  removeDocument: signedInProcedure
    .input(describedBy(idInput))
    .mutation(({ ctx, input }) => removeDocument(ctx, input)),
  companions: signedInProcedure.query(({ ctx }) => listCompanions(ctx)),
  saveCompanion: signedInProcedure
    .input(describedBy(companionInput()))
    .mutation(({ ctx, input }) => saveCompanion(ctx, input)),
  removeCompanion: signedInProcedure
    .input(describedBy(idInput))
    .mutation(({ ctx, input }) => removeCompanion(ctx, input)),
};

const safety = {
  changePassword: publicProcedure
    .input(describedBy(changePasswordInput))
    .mutation(async ({ ctx, input }) => renewed(ctx, await changePassword(ctx, input))),
  createPassword: signedInProcedure
    .input(describedBy(createPasswordInput))
    .mutation(async ({ ctx, input }) => renewed(ctx, await createPassword(ctx, input))),
  requestContactChange: signedInProcedure
    .input(describedBy(changeContactInput()))
    .mutation(({ ctx, input }) => requestContactChange(ctx, input)),
  confirmContactChange: signedInProcedure
    .input(describedBy(confirmContactInput))
    .mutation(({ ctx, input }) => confirmContactChange(ctx, input)),
  sessions: signedInProcedure.query(({ ctx }) => listSessions(ctx)),
  endSession: signedInProcedure
    .input(describedBy(sessionInput))
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: signedInProcedure.mutation(({ ctx }) => endOtherSessions(ctx)),
  deleteAccount: signedInProcedure.input(describedBy(deleteAccountInput)).mutation(async ({ ctx, input }) => {
    await deleteAccount(ctx, input);
    renewed(ctx, { token: null });
  }),
};

/** Alerts of this browser. */
const push = {
  push: signedInProcedure.query(({ ctx }) => getPush(ctx)),
  startPush: signedInProcedure
    .input(describedBy(pushInput))
    .mutation(({ ctx, input }) => startPush(ctx, input)),
  stopPush: signedInProcedure.mutation(({ ctx }) => stopPush(ctx)),
};

const tokens = {
  tokens: signedInProcedure.query(({ ctx }) => listTokens(ctx)),
  tokenCompanies: signedInProcedure.query(({ ctx }) => listTokenCompanies(ctx)),
  createToken: signedInProcedure
    .input(describedBy(createTokenInput))
    .mutation(({ ctx, input }) => createToken(ctx, input)),
  revokeToken: signedInProcedure
    .input(describedBy(idInput))
    .mutation(({ ctx, input }) => revokeToken(ctx, input)),
};

/** A person who still has to add a required factor can call only these; the use cases check the rights. */
const factor = {
  beginFactor: publicProcedure
    .input(describedBy(beginFactorInput))
    .mutation(({ ctx, input }) => beginFactor(ctx, input)),
  confirmFactor: publicProcedure
    .input(describedBy(factorCodeInput))
    .mutation(({ ctx, input }) => confirmFactor(ctx, input)),
  renewCodes: signedInProcedure
    .input(describedBy(factorCodeInput))
    .mutation(({ ctx, input }) => renewCodes(ctx, input)),
  removeFactor: signedInProcedure
    .input(describedBy(factorCodeInput))
    .mutation(({ ctx, input }) => removeFactor(ctx, input)),
};

const roles = {
  roleGrants: signedInProcedure.input(roleGrantsInput).query(({ ctx, input }) => listRoleGrants(ctx, input)),
  findPerson: signedInProcedure
    .input(describedBy(z.object({ credential: z.string() })))
    .query(({ ctx, input }) => findPerson(ctx, input)),
  assignRole: signedInProcedure
    .input(describedBy(assignRoleInput()))
    .mutation(({ ctx, input }) => assignRole(ctx, input)),
  removeRole: signedInProcedure
    .input(describedBy(removeRoleInput))
    .mutation(({ ctx, input }) => removeRole(ctx, input)),
  startImpersonation: signedInProcedure
    .input(describedBy(impersonateInput))
    .mutation(async ({ ctx, input }) => renewed(ctx, await startImpersonation(ctx, input))),
  stopImpersonation: publicProcedure.mutation(async ({ ctx }) => renewed(ctx, await stopImpersonation(ctx))),
};

export const accountRouter = router({
  ...registration,
  ...session,
  ...reset,
  ...profile,
  ...tokens,
  ...safety,
  ...push,
  ...factor,
  ...roles,
});
