import { defineConfig } from "prisma/config";

export default defineConfig({ schema: "schema", datasource: { url: "postgresql://unused" } });
