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
};

export function basicAuth(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}
