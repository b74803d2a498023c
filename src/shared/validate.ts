/**
 * The generic checks of every form, as plain functions, so that the first screens
 * do not load the schema library.
 */

export const passwordMinimum = 6;
export const codeLength = 5;
/** How long a verification code is valid. */
export const codeMinutes = 10;
/** How long a new password waits on a device that the account does not know. */
export const resetWaitMinutes = 10;
export const imageExtensions = [".jpg", ".png", ".gif", ".jpeg"] as const;

export function isFilled(value: string | null | undefined): boolean {
  return (value ?? "").trim().length > 0;
}

/**
 * Letters, digits, underscore, dot, hyphen or plus, then @, a domain and a top-level domain of 2 to 12 letters.
 */
export function isEmail(value: string): boolean {
  return /^[A-Za-z0-9_.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,12}$/.test(value.trim());
}

export function isCode(value: string): boolean {
  return /^\d{5}$/.test(value);
}

export function isPassword(value: string): boolean {
  return value.length >= passwordMinimum;
}

/** Digits with an optional decimal part after a dot or a comma. */
export function isNumber(value: string): boolean {
  return /^\d+([.,]\d+)?$/.test(value);
}

/** HH:MM on 24 hours. */
export function isTime(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

/** A web address; an empty text is accepted. */
export function isUrl(value: string): boolean {
  if (value.trim() === "") return true;
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

/**
 * The target of a banner: a web address, or a path of this site. A path starting with
 * `//` would lead to another site.
 */
export function isBannerLink(value: string): boolean {
  return /^\/(?![/\\])\S*$/.test(value) || (value.trim() !== "" && isUrl(value));
}

export function isShortText(value: string, maximum: number): boolean {
  const { length } = value.trim();
  return length >= 1 && length <= maximum;
}

export function isLongText(value: string, minimum: number): boolean {
  return value.trim().length >= minimum;
}

export function isInRange(value: number, maximum: number): boolean {
  return Number.isFinite(value) && value >= 1 && value <= maximum;
}

export function isFilledArray(value: readonly unknown[] | null | undefined): boolean {
  return (value?.length ?? 0) > 0;
}

export function startsWithCameroonPrefix(phone: string): boolean {
  return phone.replace(/\s/g, "").startsWith("+237");
}

/** Maximum size of an uploaded file in bytes. */
export const largestUpload = 8 * 1024 * 1024;
/** The largest statement of an operator that is read: a million lines. */
export const largestStatement = 160_000_000;
/** Maximum size of a voice note: some minutes of speech, as telephones record it. */
export const largestVoiceNote = 3 * 1024 * 1024;

export function isImageName(name: string): boolean {
  const lower = name.toLowerCase();
  return imageExtensions.some((extension) => lower.endsWith(extension));
}
