import { hash, verify } from "@node-rs/argon2";
import { AppError } from "../../../shared/app-error.ts";

/** Argon2id with OWASP's parameters for servers: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), cost);
}

let unknownAccount: Promise<string> | undefined;

/** Takes the same time when there is no account or no password to compare with. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  unknownAccount ??= hashPassword("nobody has this password");
  const matches = await verify(stored ?? (await unknownAccount), password.normalize("NFC"));
  return matches && Boolean(stored);
}

/** The most guessed passwords, in English and French; they are refused with digits after them too. */
const commonWords = new Set(
  `password passw0rd motdepasse azerty azertyuiop qwerty qwertyuiop qwertz abcdef abcdefg abc admin administrateur root
  toto tata titi test tester demo user guest welcome bienvenue bonjour bonsoir salut coucou soleil chouchou doudou loulou
  cherie cheri jetaime amour mamour iloveyou love maman papa mama famille bebe princesse prince princess marseille paris
  france cameroun cameroon douala yaounde bafoussam bamenda garoua kribi lions indomptables lionsindomptables etoo samueletoo
  mbappe ronaldo cristiano messi football barcelona realmadrid arsenal chelsea liverpool juventus jesus jesuschrist jesussauve
  dieu dieuestgrand dieumerci seigneur christ alleluia grace merci emmanuel christian junior michel nicolas thomas sophie
  marie jean pierre paul daniel samuel david alexandre antoine caroline camille julien kevin charlie jordan michael jennifer
  jessica ashley nicole andrew joshua robert matthew daniela superman batman pokemon naruto dragon monkey shadow master
  sunshine letmein trustno football baseball hockey soccer killer hunter ranger starwars computer internet google facebook
  whatsapp samsung iphone android orange camtel nexttel mboa mobile money momo secret changeme default login access flower
  cookie chocolat vanille banane tigre lion panda minou minette chaton poussin nounours doudoune loveme lovely angel ange
  freedom liberte orange1 azertyu azerty1 aqwzsx wxcvbn wxcvbnm asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwerty1 qweasd
  q1w2e3 q1w2e3r4 a1b2c3 a1z2e3 a1z2e3r4 aze123 abc123 p@ssw0rd p@ssword pa55word pass`.split(/\s+/),
);

/** 111111, 121212, 123123, 123456, 987654, abcdef: repetitions and sequences. */
function isPattern(password: string): boolean {
  if (/^(.{1,4})\1+$/.test(password)) return true;
  const steps = [...password]
    .slice(1)
    .map((letter, index) => letter.charCodeAt(0) - password.charCodeAt(index));
  return (
    steps.every((step) => step === steps[0] && Math.abs(step) <= 1) ||
    /^(0123456789|1234567890?|123456789|987654321|9876543210)/.test(password)
  );
}

export function isCommonPassword(password: string): boolean {
  const lower = password.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const word = lower.replace(/(19|20)?\d{1,4}[!?.@#*]?$/, "").replace(/[!?.@#*]+$/, "");
  if (isPattern(lower)) return true;
  if (/^\d+$/.test(lower))
    return lower.length < 8 || (isPattern(lower.slice(0, 4)) && isPattern(lower.slice(4)));
  return commonWords.has(lower) || commonWords.has(word);
}

/** Refuses the most guessed passwords, and the person's own number or address. */
export function refuseCommonPassword(password: string, own: readonly (string | null | undefined)[]): void {
  const same = own.some(
    (value) => value && password.length >= 6 && value.toLowerCase().includes(password.toLowerCase()),
  );
  if (same || isCommonPassword(password)) throw new AppError("COMMON_PASSWORD");
}
