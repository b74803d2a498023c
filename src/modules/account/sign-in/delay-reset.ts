import type { User, Verification } from "../../../../prisma/client/client.ts";
import type { Context } from "../../../platform/context.ts";
import { withRetry } from "../../../platform/database/database.ts";
import { linkTo } from "../../../platform/link-to.ts";
import { inLanguage, readerLanguage } from "../../../platform/reader-language.ts";
import { paths } from "../../../shared/address/paths.ts";
import { AppError } from "../../../shared/app-error.ts";
import { normaliseCode } from "../../../shared/booking/booking-code.ts";
import { resetWaitMinutes } from "../../../shared/validate.ts";
import { accountScreenWords } from "../../../shared/words/fr/account/account-screens.ts";
import { isEmailCredential } from "../find-user.ts";
import { knownDevice } from "../session/check-device.ts";
import { maskCredential } from "./get-verification.ts";
import { tokenOfReset } from "./refuse-reset.ts";
import { checkCode } from "./verify-code.ts";

/**
 * Five digits can be guessed, and a number can be taken over: on a device where the account was never signed in, a new
 * password needs more than its code. The person shows something else of the account (a code sent to its other address,
 * the code of its last booking), or waits while the owner is warned and can refuse.
 */

const minute = 60_000;
/** How long the password can still be chosen after the wait. */
const afterWaitMinutes = 30;

/** What the person shows besides the code. */
export interface Shown {
  bookingCode?: string | undefined;
  second?: { id: string; code: string } | undefined;
}

type Request = Verification & { userId: string };

/** The account's other confirmed address: the one that the code was not sent to. */
export function otherAddress(
  user: Pick<User, "phone" | "phoneVerifiedAt" | "email" | "emailVerifiedAt">,
  credential: string,
): string | null {
  if (isEmailCredential(credential)) return user.phoneVerifiedAt ? user.phone : null;
  return user.emailVerifiedAt ? user.email : null;
}

/** Refuses a reset that must still wait, and begins its wait; returns when it may go on. */
export async function delayReset(ctx: Context, request: Request, shown: Shown): Promise<void> {
  const user = await ctx.db.user.findUniqueOrThrow({ where: { id: request.userId } });
  // A registration that was never finished has nothing to protect.
  if (!user.activatedAt || knownDevice(ctx, user.id)) return;
  if (await showsOtherAddress(ctx, request, shown)) return;
  const wrongBooking = Boolean(shown.bookingCode) && !(await showsLastBooking(ctx, user.id, shown));
  if (shown.bookingCode && !wrongBooking) return;
  const until = request.verifiedAt ? endOf(request.verifiedAt) : await beginWait(ctx, request, user);
  const left = until.getTime() - ctx.now().getTime();
  if (left <= 0) return;
  const other = otherAddress(user, request.credential);
  throw new AppError("RESET_WAITS", {
    seconds: Math.ceil(left / 1000),
    other: other && maskCredential(other),
    ...(wrongBooking ? { fields: { bookingCode: accountScreenWords.forgot.wrongBooking } } : {}),
  });
}

const endOf = (begun: Date) => new Date(begun.getTime() + resetWaitMinutes * minute);

async function showsOtherAddress(ctx: Context, request: Request, { second }: Shown): Promise<boolean> {
  if (!second || second.id === request.id) return false;
  const { userId } = request;
  const { credential } = await checkCode(ctx, { ...second, purpose: "RESET", userId });
  return credential !== request.credential;
}

/** What was bought together is one purchase: each of its codes is the last one. */
async function showsLastBooking(ctx: Context, userId: string, { bookingCode = "" }: Shown): Promise<boolean> {
  const last = await ctx.db.booking.findFirst({
    where: { userId, confirmedAt: { not: null } },
    orderBy: { confirmedAt: "desc" },
    select: { billId: true },
  });
  if (!last) return false;
  const shown = { ...last, code: normaliseCode(bookingCode), confirmedAt: { not: null } };
  return (await ctx.db.booking.count({ where: shown })) > 0;
}

/** Begins the wait once, and warns the owner at all their addresses with a link that ends the request. */
async function beginWait(ctx: Context, { id, userId }: Request, user: User): Promise<Date> {
  const now = ctx.now();
  const seconds = (resetWaitMinutes + afterWaitMinutes) * 60;
  await withRetry(ctx.db, async (tx) => {
    const { count } = await tx.verification.updateMany({
      where: { id, verifiedAt: null },
      data: { verifiedAt: now, expiresAt: new Date(now.getTime() + seconds * 1000), tries: 0 },
    });
    if (count === 0) return;
    const { phone, email, language } = user;
    await inLanguage(language ?? readerLanguage(), () =>
      ctx.notify(tx, {
        to: { userId, phone, email },
        template: "resetAsked",
        data: { link: linkTo(ctx, paths.refuseReset(tokenOfReset(ctx.config, id))) },
      }),
    );
  });
  return endOf(now);
}
