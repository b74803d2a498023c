import { z } from "zod";
import { type Context, requireActor } from "../../platform/context.ts";
import { type ReceivedForm, withUploads } from "../../platform/files/receive-uploads.ts";
import { answer, type RestApp, restRoute } from "../../platform/rest.ts";
import { asAppError, fieldSentences } from "../../platform/trpc.ts";
import { paths } from "../../shared/address/paths.ts";
import { withQuery } from "../../shared/address/with-query.ts";
import { AppError } from "../../shared/app-error.ts";
import { finishSignIn } from "./factor/finish-sign-in.ts";
import { addDocument } from "./profile/add-document.ts";
import { exportData } from "./profile/export-own-account.ts";
import { readDocument } from "./profile/read-document.ts";
import { uploadPicture } from "./profile/upload-picture.ts";
import { sessionCookie } from "./session/open-session.ts";
import { confirmRegistration } from "./sign-in/confirm-registration.ts";
import { logIn } from "./sign-in/log-in.ts";
import { logOut } from "./sign-in/log-out.ts";
import { registerAccount } from "./sign-in/register-account.ts";
import { requestPasswordReset } from "./sign-in/request-password-reset.ts";
import { resendCode } from "./sign-in/resend-code.ts";
import { resetPassword } from "./sign-in/reset-password.ts";
import { setCredentials } from "./sign-in/set-credentials.ts";
import type { SignedIn } from "./sign-in/sign-in.ts";
import { finishSocialSignIn } from "./social/finish-social-sign-in.ts";
import { logInWithSocial } from "./social/log-in-with-social.ts";
import { askedCookie, askedFrom } from "./social/sign-social-proof.ts";
import { startSocialSignIn } from "./social/start-social-sign-in.ts";
import {
  confirmBody,
  credentialBody,
  loginAnswer,
  loginBody,
  nothing,
  paymentBody,
  registerAnswer,
  registerBody,
  resetBody,
  socialBody,
  userOut,
  verificationAnswer,
} from "./wire-schema.ts";

const wireNames: Record<string, string> = {
  lastName: "last_name",
  firstName: "first_name",
  phone: "phone_number",
  accountNumber: "account_number",
};

/** Renames fields in errors: the use case says « lastName », clients of these paths know it as last_name. */
async function inWireNames<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof z.ZodError)) throw error;
    const fields = Object.entries(fieldSentences(error)).map(([name, sentence]) => [
      wireNames[name] ?? name,
      sentence,
    ]);
    throw new AppError("INVALID_INPUT", { fields: Object.fromEntries(fields) });
  });
}

const asText = (value: unknown) => (value === null || value === undefined ? "" : String(value));
const verification = (id: string) => ({ user_verification: { id } });

/** Browsers keep the cookie, other clients the token. */
function signedInOut(ctx: Context, { user, services, token }: SignedIn) {
  ctx.setCookie(sessionCookie(ctx.config, token));
  return { user: userOut(user, token, services), services, token };
}

/** A person with a second factor gets the id of a challenge, to be answered with a code. */
function sessionOrFactor(ctx: Context, result: SignedIn | { factorChallenge: string }) {
  return "token" in result ? signedInOut(ctx, result) : { second_factor: { id: result.factorChallenge } };
}

function registrationRest(app: RestApp): void {
  restRoute(app, {
    method: "POST",
    path: "/api/auth/register",
    summary: "Begins a registration and sends a code",
    body: registerBody,
    answers: registerAnswer,
    handle: async (ctx, { body }) => {
      const person = {
        lastName: body.last_name ?? "",
        firstName: body.first_name ?? "",
        gender: body.gender as "F",
        email: body.email ?? undefined,
        phone: body.phone_number ?? undefined,
      };
      const { activated, verificationId } = await inWireNames(registerAccount(ctx, person));
      return { activated, ...verification(verificationId) };
    },
  });
  restRoute(app, {
    method: "POST",
    path: "/api/auth/register/confirm",
    summary: "Confirms the address with the code",
    body: confirmBody,
    answers: verificationAnswer,
    handle: async (ctx, { body }) => {
      const input = { id: asText(body.id), code: asText(body.code) };
      return verification((await confirmRegistration(ctx, input)).verificationId);
    },
  });
  restRoute(app, {
    method: "POST",
    path: "/api/auth/register/resend-code",
    summary: "Sends another code",
    body: credentialBody,
    answers: verificationAnswer,
    handle: async (ctx, { body }) =>
      verification((await resendCode(ctx, { credential: asText(body.credential) })).verificationId),
  });
  restRoute(app, {
    method: "POST",
    path: "/api/auth/register/information/payment",
    summary: "Sets password and payment number; the account becomes active",
    body: paymentBody,
    answers: nothing,
    handle: async (ctx, { body }) => {
      const { id, password, account_number: accountNumber } = body;
      const input = { id: asText(id), password: asText(password), accountNumber: asText(accountNumber) };
      await inWireNames(setCredentials(ctx, input));
      return {};
    },
  });
}

function sessionRest(app: RestApp): void {
  restRoute(app, {
    method: "POST",
    path: "/api/auth/login",
    summary: "Opens a session",
    body: loginBody,
    answers: loginAnswer,
    handle: async (ctx, { body }) => {
      const input = { credential: asText(body.credential), password: asText(body.password) };
      const result = await logIn(ctx, input);
      return "verificationId" in result ? verification(result.verificationId) : sessionOrFactor(ctx, result);
    },
  });
  restRoute(app, {
    method: "POST",
    path: "/api/auth/login/second-factor",
    summary: "Opens the session with a code of the authenticator app, or a recovery code",
    body: confirmBody,
    answers: loginAnswer,
    handle: async (ctx, { body }) =>
      signedInOut(ctx, await finishSignIn(ctx, { challenge: asText(body.id), code: asText(body.code) })),
  });
  restRoute(app, {
    method: "POST",
    path: "/api/auth/logout",
    summary: "Ends the session",
    answers: nothing,
    handle: async (ctx) => {
      await logOut(ctx);
      ctx.setCookie(sessionCookie(ctx.config, null));
      return {};
    },
  });
  restRoute(app, {
    method: "POST",
    path: "/api/auth/social-login",
    summary: "Opens a session with the `proof` that our own callback signed; a profile without it is refused",
    body: socialBody,
    answers: loginAnswer,
    handle: async (ctx, { body }) => {
      const proof = body.proof ?? body.profile?.proof ?? "";
      return sessionOrFactor(ctx, await logInWithSocial(ctx, { proof }));
    },
  });
}

function resetRest(app: RestApp): void {
  restRoute(app, {
    method: "POST",
    path: "/api/auth/password-reset",
    summary: "Sends a code for a new password",
    body: credentialBody,
    answers: verificationAnswer,
    handle: async (ctx, { body }) =>
      verification((await requestPasswordReset(ctx, { credential: asText(body.credential) })).verificationId),
  });
  restRoute(app, {
    method: "POST",
    path: "/api/auth/password-reset-confirm",
    summary: "Changes the password with the code",
    body: resetBody,
    answers: nothing,
    handle: async (ctx, { body }) => {
      await resetPassword(ctx, {
        id: asText(body.id),
        code: asText(body.code),
        password: asText(body.password),
      });
      return {};
    },
  });
}

interface ProviderParams {
  Params: { provider: string };
}

const given = (value: unknown) => (typeof value === "string" ? value : undefined);

/** The two ends of the provider's popup: it leaves with our cookie, and returns with a proof for the opener. */
function socialRest(app: RestApp): void {
  app.get<ProviderParams>(
    "/api/auth/social/:provider/start",
    { schema: { hide: true } },
    async (request, reply) => {
      const ctx = await request.ctx();
      const { location, cookie } = await startSocialSignIn(ctx, request.params);
      ctx.setCookie(cookie);
      return reply.redirect(location);
    },
  );
  app.route<ProviderParams>({
    method: ["GET", "POST"],
    url: "/api/auth/social/:provider/callback",
    schema: { hide: true },
    handler: async (request, reply) => {
      const ctx = await request.ctx();
      const fields = (request.method === "POST" ? request.body : request.query) as Record<string, unknown>;
      const { provider } = request.params;
      const answer = { provider, asked: askedFrom(request.cookies), state: given(fields.state) };
      ctx.setCookie(askedCookie(ctx.config, null, request.method === "POST"));
      const back = await finishSocialSignIn(ctx, {
        ...answer,
        code: given(fields.code),
        user: given(fields.user),
        error: given(fields.error),
      })
        .then(({ proof }) => ({ proof }))
        .catch((error: unknown) => ({ error: asAppError(error).code }));
      return reply.redirect(withQuery(paths.mobileSuccessAuth(), { ...back, provider }), 303);
    },
  });
}

/** The only file of a form, and its label. */
function oneFile({ files: [file], fields }: ReceivedForm) {
  if (!file) throw new AppError("INVALID_INPUT");
  return { name: file.name, body: file.body, label: fields.label ?? "" };
}

const attachment = (name: string) => `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;

/** Uploads and downloads that are files rather than JSON. */
function filesRest(app: RestApp): void {
  const schema = { hide: true };
  app.post("/api/account/picture", { schema }, async (request) => {
    requireActor(await request.ctx());
    return withUploads(request, { files: 1 }, async (ctx, form) =>
      answer(await uploadPicture(ctx, oneFile(form).body)),
    );
  });
  app.post("/api/account/documents", { schema }, async (request) => {
    requireActor(await request.ctx());
    return withUploads(request, { files: 1 }, async (ctx, form) => {
      const { label, ...file } = oneFile(form);
      return answer(await addDocument(ctx, { label }, file));
    });
  });
  app.get<{ Params: { id: string } }>("/api/account/documents/:id", { schema }, async (request, reply) => {
    const { stream, name, contentType } = await readDocument(await request.ctx(), request.params);
    reply.header("content-disposition", attachment(name)).type(contentType);
    return reply.send(stream);
  });
  app.get("/api/account/export", { schema }, async (request, reply) => {
    const data = await exportData(await request.ctx());
    reply.header("content-disposition", attachment("mboa.json")).type("application/json; charset=utf-8");
    return reply.send(JSON.stringify(data, null, 2));
  });
}

export function accountRest(app: RestApp): void {
  filesRest(app);
  socialRest(app);
  registrationRest(app);
  sessionRest(app);
  resetRest(app);
}
