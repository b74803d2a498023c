/** What the simulated services accept. Nothing here is a secret: they listen on this machine only. */
export const simulatorCredentials = {
  mtn: { user: "mboa-simulator", key: "simulator-key", subscription: "simulator-subscription" },
  orange: {
    client: "mboa-simulator",
    clientSecret: "simulator-secret",
    user: "mboa",
    password: "simulator-password",
    channel: "690000000",
    pin: "0000",
  },
  stripe: { key: "sk_test_simulator", webhookSecret: "whsec_simulator" },
  sms: { key: "c2ltdWxhdG9yOmtleQ==" },
  google: { id: "mboa-simulator", secret: "simulator-secret" },
  facebook: { id: "100000000000001", secret: "simulator-secret" },
  apple: { id: "cm.mboa.simulator", team: "SIMULATEUR", keyId: "SIMULATOR1", keySeed: "simulator-secret" },
};

/** Below our own address, so that the pages can be opened from another machine too. */
export const signInPagesPath = "/virtual-phone/sign-in";

/** The path of each provider's account page below the address of all sign-in pages. */
export const signInPaths = { google: "google", facebook: "facebook/v23.0/dialog/oauth", apple: "apple" };

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
