import type * as french from "../fr/doctor.ts";
import type { Translated } from "../translated.ts";

/** Why a process does not start. */
export const doctorStartWords: Translated<typeof french.doctorStartWords> = {
  demoUnfinished: (folder) =>
    `The demonstration data was written only in part: its first start was interrupted. Empty the database (or delete ${folder}) and start again.`,
};

/** What `npm run doctor` says about a deployment. */
export const doctorWords: Translated<typeof french.doctorWords> = {
  names: {
    connections: "Connections",
    statements: "Named statements",
    clock: "Clock",
    files: "Files",
    disk: "Disk",
    closedDays: "Closed days",
  },
  connections: (wanted, offered) => `${wanted} per process, ${offered} offered`,
  fewConnections: (wanted, offered) =>
    `a process takes ${wanted} (DATABASE_POOL), the database offers only ${offered} (max_connections)`,
  nothingYet: (folder) => `Nothing has been started in ${folder} yet: run “npm start”, or give DATABASE_URL.`,
  simulated: "simulated: nothing goes to real people",
  away: "the database does not answer",
  readOnly: "this database is a read-only copy; give the main one",
  version: (version) => `version ${version}`,
  oldPostgres: (version, least) => `version ${version}; ${least} or later is needed`,
  kept: "kept",
  notKept: "this PgBouncer does not keep them: version 1.21 or later is needed",
  clock: (seconds) => `${seconds} s apart`,
  clockOff: (seconds) => `${seconds} s apart from the database: set up NTP on both machines`,
  applied: (count) => `${count} applied`,
  missing: (count) => `${count} to apply: the next start will do it`,
  answers: (name) => `${name} answers`,
  silent: (name, why) => `${name} does not answer${why ? ` (${why})` : ""}`.trimStart(),
  status: (status) => `answers ${status}`,
  knowsUs: "answers and accepts our credentials",
  refusesUs: "refuses our credentials",
  notSet: "not set up, so not offered",
  atDesk: "at the desk",
  unprepared: "the database is not prepared yet: start once",
  otherSecret: "this data was sealed with another secret",
  opens: "opens the ticket keys",
  unreadable: "a written file could not be read back",
  filesMissing: (count) =>
    `${count} of the latest files are missing: the processes of one database share a folder (MBOA_DATA_DIR) or a bucket (FILES_S3_URL)`,
  notWritable: "the folder cannot be written to",
  stored: (inBucket) => `written and read back in the ${inBucket ? "bucket" : "folder"}`,
  disk: (gigabytes) => `${gigabytes} GB free`,
  diskFull: (gigabytes) => `only ${gigabytes} GB left`,
  noMail: "SMTP_URL is not set: no email will go out",
  noSms: "SMS_KEY is not set: no SMS will go out",
};
