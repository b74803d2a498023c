-- AlterTable
ALTER TABLE "Verification" ADD COLUMN     "requester" TEXT;
