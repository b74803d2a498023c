-- CreateTable
CREATE TABLE "JobOutbox" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "key" TEXT,
    "runAt" TIMESTAMPTZ,
    "maxAttempts" INTEGER NOT NULL,

    CONSTRAINT "JobOutbox_pkey" PRIMARY KEY ("id")
);
