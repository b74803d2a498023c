import type { Config } from "../../../platform/config.ts";
import {
  authorizationUrl,
  exchangeCodeInBody,
  fetchJson,
  type SocialProvider,
  textOf,
} from "./oauth-provider.ts";

const version = "v23.0";

/** Pages and API have different hosts; when only FACEBOOK_URL is set, it is used for both. */
function addresses({ FACEBOOK_URL: url, FACEBOOK_GRAPH_URL: graphUrl }: Config) {
  const people = url ?? "https://www.facebook.com";
  const graph = graphUrl ?? url ?? "https://graph.facebook.com";
  return { dialog: `${people}/${version}/dialog/oauth`, graph: `${graph}/${version}` };
}

interface GraphMe {
  id?: unknown;
  first_name?: unknown;
  last_name?: unknown;
  name?: unknown;
  email?: unknown;
  picture?: { data?: { url?: unknown } };
}

export function facebookProvider(config: Config): SocialProvider | null {
  const { FACEBOOK_CLIENT_ID: id, FACEBOOK_CLIENT_SECRET: secret } = config;
  if (!id || !secret) return null;
  const { dialog, graph } = addresses(config);
  return {
    name: "facebook",
    formPost: false,
    start: async (request) =>
      authorizationUrl(dialog, { id, secret, redirectUri: request.redirectUri }, request, [
        "public_profile",
        "email",
      ]),
    async finish({ code, redirectUri }) {
      const tokens = await exchangeCodeInBody(
        `${graph}/oauth/access_token`,
        { id, secret, redirectUri },
        code,
      );
      const fields = "id,name,first_name,last_name,picture,email";
      const me = (await fetchJson(`${graph}/me?fields=${fields}`, {
        headers: { authorization: `Bearer ${tokens.accessToken()}` },
      })) as GraphMe;
      const providerId = textOf(me.id);
      if (!providerId) throw new Error("the Graph answered without an id");
      return {
        provider: "facebook",
        providerId,
        email: textOf(me.email)?.toLowerCase() ?? null,
        // The Graph API does not say whether the address was ever confirmed.
        emailVerified: false,
        firstName: textOf(me.first_name) ?? textOf(me.name) ?? "",
        lastName: textOf(me.last_name) ?? "",
        picture: textOf(me.picture?.data?.url),
      };
    },
  };
}
