import { startProcess } from "./server/start-process.ts";

await startProcess({ dev: process.argv.includes("--dev") });
