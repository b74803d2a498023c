/**
 * What the server runs is written without spaces and accents: Node keeps the text of modules, in two bytes a character once
 * one of them is a typographic apostrophe.
 */
export const oneByteText = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: true, asciiOnly: true },
} as const;
