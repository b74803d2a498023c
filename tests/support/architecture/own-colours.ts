/** A hexadecimal colour, a function that makes one, one that has a name, and a grey of the library. */
const colour =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!-)|\b(?:rgba?|hsla?|oklch|color-mix)\(|(?<=[:=]\s*\{?["'])(?:white|black|(?:grey|common)\.\w+)(?=["'])/gi;

/** Where the shades are defined, and paper, which is black on white. */
const defining = /^backoffice\/(shades\.css|theme\.ts|pages\/gate\/print\.css)$/;

const isOffice = (path: string) => /^backoffice\/|^src\/kinds\/[^/]+\/office\//.test(path);

const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");

/** Colours that a screen of the back office has for itself: by night they would be those of the day. */
export function ownColours({ path, text }: { path: string; text: string }): string[] {
  if (!isOffice(path) || defining.test(path)) return [];
  return [...withoutComments(text).matchAll(colour)].map(([found]) => `${path}: ${found}`);
}
