import type { z } from "zod";
import type { Context } from "../../platform/context.ts";
import { publicProcedure, router } from "../../platform/trpc.ts";
import { checkResetCode } from "./check-reset-code.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import { getVerification } from "./get-verification.ts";
import { listSocialProviders } from "./list-social-providers.ts";
import { logIn } from "./log-in.ts";
import { logInWithSocial } from "./log-in-with-social.ts";
import { logOut } from "./log-out.ts";
import { registerAccount } from "./register-account.ts";
import { requestPasswordReset } from "./request-password-reset.ts";
import { type ResendInput, resendCode } from "./resend-code.ts";
import { resetPassword } from "./reset-password.ts";
import type {
  confirmInput,
  credentialInput,
  loginInput,
  registerInput,
  resetPasswordInput,
  setCredentialsInput,
  socialLoginInput,
} from "./schema.ts";
import { sessionCookie } from "./session-data.ts";
import { setCredentials } from "./set-credentials.ts";
import type { SignedIn } from "./sign-in-data.ts";

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

export const accountRouter = router({ ...registration, ...session, ...reset });
