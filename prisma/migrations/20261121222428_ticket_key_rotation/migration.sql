-- What signs now has signed since it was made.
ALTER TABLE "SigningKey" ADD COLUMN     "revokedAt" TIMESTAMPTZ,
ADD COLUMN     "signsFrom" TIMESTAMPTZ NOT NULL DEFAULT CURRENT_TIMESTAMP,
ALTER COLUMN "active" SET DEFAULT false;

UPDATE "SigningKey" SET "signsFrom" = "createdAt";

-- Two processes that started together may each have made one: the newest has been signing.
UPDATE "SigningKey" SET "active" = false, "retiredAt" = now()
  WHERE "active" AND "id" <> (SELECT "id" FROM "SigningKey" WHERE "active" ORDER BY "createdAt" DESC LIMIT 1);

CREATE UNIQUE INDEX "SigningKey_one_signs" ON "SigningKey" ("active") WHERE "active";

-- The state that the columns amount to, in one word.
ALTER TABLE "SigningKey" ADD COLUMN     "state" TEXT NOT NULL
  GENERATED ALWAYS AS (CASE
    WHEN "revokedAt" IS NOT NULL THEN 'REVOKED'
    WHEN "active" THEN 'SIGNING'
    WHEN "retiredAt" IS NOT NULL THEN 'RETIRED'
    ELSE 'PREPARED' END) STORED;
