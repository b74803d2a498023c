/** Why a process does not start. */
export const doctorStartWords = {
  demoUnfinished: (folder: string) =>
    `Les données de démonstration n’ont été écrites qu’en partie : leur premier démarrage a été interrompu. Videz la base de données (ou supprimez ${folder}) et relancez.`,
} as const;

/** What `npm run doctor` says about a deployment. */
export const doctorWords = {
  names: {
    connections: "Connexions",
    statements: "Requêtes nommées",
    clock: "Horloge",
    files: "Fichiers",
    disk: "Disque",
    closedDays: "Journées closes",
  },
  connections: (wanted: number, offered: number) => `${wanted} par processus, ${offered} offertes`,
  fewConnections: (wanted: number, offered: number) =>
    `un processus en prend ${wanted} (DATABASE_POOL), la base n’en offre que ${offered} (max_connections)`,
  nothingYet: (folder: string) =>
    `Rien n’a encore été démarré dans ${folder} : lancez « npm start », ou donnez DATABASE_URL.`,
  simulated: "simulé : rien ne part vers de vraies personnes",
  away: "la base de données ne répond pas",
  readOnly: "cette base est une copie en lecture seule ; donnez la principale",
  version: (version: string) => `version ${version}`,
  oldPostgres: (version: string, least: number) => `version ${version} ; il faut ${least} ou plus`,
  kept: "gardées",
  notKept: "ce PgBouncer ne les garde pas : il faut la version 1.21 ou plus",
  clock: (seconds: string) => `${seconds} s d’écart`,
  clockOff: (seconds: string) => `${seconds} s d’écart avec la base : réglez NTP sur les deux machines`,
  applied: (count: number) => `${count} appliquées`,
  missing: (count: number) => `${count} à appliquer : le prochain démarrage le fera`,
  answers: (name: string) => `${name} répond`,
  silent: (name: string, why?: string) => `${name} ne répond pas${why ? ` (${why})` : ""}`.trimStart(),
  status: (status: number) => `répond ${status}`,
  knowsUs: "répond et accepte nos identifiants",
  refusesUs: "refuse nos identifiants",
  notSet: "non réglé, donc pas proposé",
  atDesk: "au guichet",
  unprepared: "la base n’est pas encore préparée : démarrez une fois",
  otherSecret: "ces données ont été scellées avec un autre secret",
  opens: "ouvre les clés des billets",
  unreadable: "un fichier écrit n’a pas pu être relu",
  filesMissing: (count: number) =>
    `${count} des fichiers les plus récents manquent : les processus d’une même base partagent un dossier (MBOA_DATA_DIR) ou un bucket (FILES_S3_URL)`,
  notWritable: "le dossier n’est pas accessible en écriture",
  stored: (inBucket: boolean) => `écrits et relus dans le ${inBucket ? "bucket" : "dossier"}`,
  disk: (gigabytes: string) => `${gigabytes} Go libres`,
  diskFull: (gigabytes: string) => `il ne reste que ${gigabytes} Go`,
  noMail: "SMTP_URL n’est pas réglé : aucun e-mail ne partira",
  noSms: "SMS_KEY n’est pas réglé : aucun SMS ne partira",
};
