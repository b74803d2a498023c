/**
 * The shape of the same sentences in another language: the French ones say which there are and what each is made of,
 * the others may say anything. A sentence that is missing does not compile.
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translated<Said>
    : Words extends object
      ? { readonly [Key in keyof Words]: Translated<Words[Key]> }
      : Words;
