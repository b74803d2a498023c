-- AlterEnum
ALTER TYPE "LedgerAccount" ADD VALUE 'FEES';
ALTER TYPE "LedgerAccount" ADD VALUE 'TAX_PAYABLE';

-- AlterTable
ALTER TABLE "Invoice" ADD COLUMN     "details" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "paidNote" TEXT;

-- CreateIndex
CREATE INDEX "Invoice_issuedAt_idx" ON "Invoice"("issuedAt");
