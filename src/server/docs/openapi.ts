import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import { completeOpenApi, type OpenApi } from "./complete-openapi.ts";
import { describePartnerCall, describeWebhooks, partnerGuide } from "./partner-docs.ts";
import { registerProceduresPage } from "./procedures-page.ts";

/** The OpenAPI document and the page to read it, generated from the schemas that the routes use. */
export async function registerOpenApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      servers: [{ url: new URL(publicUrl).origin }],
      info: {
        title: "Mboa",
        version: "1.0.0",
        license: { name: "MIT", identifier: "MIT" },
        description:
          "The documented calls of Mboa. Answers carry their payload twice: at the top and under data. " +
          "The typed procedures have a page of their own: /api/docs/procedures.\n\n" +
          partnerGuide,
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
      security: [{ bearer: [] }],
    },
    hideUntagged: false,
    transform: (route) =>
      route.url.startsWith("/api/trpc/")
        ? { schema: { hide: true }, url: route.url }
        : describePartnerCall(jsonSchemaTransform(route)),
    transformObject: (document) =>
      "openapiObject" in document
        ? (completeOpenApi({
            ...(document.openapiObject as OpenApi),
            webhooks: describeWebhooks(),
          }) as typeof document.openapiObject)
        : document.swaggerObject,
  });
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: false });
  registerProceduresPage(app);
}
