/** The interface between the server's forms (src/server/forms) and the pages that are drawn with them, without the program. */

/** What the person has given already, kept by the server from one form to the next. */
export interface GivenDetails {
  firstName?: string;
  lastName?: string;
  phone?: string;
  email?: string;
  /** A code was sent: it is asked for next. */
  verificationId?: string;
  /** The password was right, and the code of the authenticator is asked for next. */
  challenge?: string;
}

/** A form that was sent and not accepted: its page is shown again with all that was chosen and typed. */
export interface RefusedForm {
  name: string;
  /** What is said of the whole form; null when a field says it. */
  sentence: string | null;
  code: string;
  fields: Record<string, string>;
  values: Record<string, string[]>;
}

export interface FormView {
  /** Valid once, for this browser's session. */
  token: string;
  given: GivenDetails;
  refused: RefusedForm | null;
}

/** The fields that every form has. */
export const formField = "form";
export const tokenField = "token";

/** Set while pages are asked for without the program, which removes it when it starts. */
export const plainCookie = "mboa-plain";
/** Parameter of an address: the program does not run here. */
export const plainParameter = "plain";
