import { createECDH, createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from "jose";
import { simulatorCredentials } from "./credentials.ts";

/** The team's key at Apple, the same in every process: the application signs with it, the simulator verifies. */
function appleTeamKey(): KeyObject {
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(createHash("sha256").update(simulatorCredentials.apple.keySeed).digest());
  const point = curve.getPublicKey();
  const part = (bytes: Buffer) => bytes.toString("base64url");
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), curve.getPrivateKey()].map(part);
  return createPrivateKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y, d } });
}

/** The key in the format that Apple's developer pages hand out. */
export const appleTeamPem = (): string => appleTeamKey().export({ type: "pkcs8", format: "pem" }).toString();

export const appleTeamPublicKey = (): KeyObject => createPublicKey(appleTeamKey());

/** Signs a provider's ID tokens. */
export interface TokenSigner {
  keys(): Promise<{ keys: JWK[] }>;
  sign(claims: JWTPayload): Promise<string>;
}

const tokenSeconds = 3600;

/** The key pair is generated with the first token, because few processes need it. */
export function tokenSigner(keyId: string): TokenSigner {
  let made: ReturnType<typeof generateKeyPair> | undefined;
  const pair = () => {
    made ??= generateKeyPair("RS256");
    return made;
  };
  return {
    async keys() {
      const jwk = await exportJWK((await pair()).publicKey);
      return { keys: [{ ...jwk, kid: keyId, alg: "RS256", use: "sig" }] };
    },
    async sign(claims) {
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: keyId })
        .setIssuedAt()
        .setExpirationTime(`${tokenSeconds}s`)
        .sign((await pair()).privateKey);
    },
  };
}
