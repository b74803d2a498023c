-- CreateEnum
CREATE TYPE "DeskSaleOutcome" AS ENUM ('SOLD', 'MOVED', 'TO_REFUND');

-- AlterTable
ALTER TABLE "CashShift" ADD COLUMN     "closedById" UUID;

-- AlterTable
ALTER TABLE "Trip" ADD COLUMN     "plate" TEXT;

-- CreateTable
CREATE TABLE "DeskAllotment" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "device" TEXT NOT NULL,
    "units" INTEGER[],
    "codes" TEXT[],
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "takenAt" TIMESTAMPTZ NOT NULL,
    "returnedAt" TIMESTAMPTZ,
    "returnedById" UUID,

    CONSTRAINT "DeskAllotment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DeskSale" (
    "id" UUID NOT NULL,
    "allotmentId" UUID NOT NULL,
    "companyId" UUID NOT NULL,
    "bookingId" UUID,
    "shiftId" UUID NOT NULL,
    "units" INTEGER[],
    "cashReceived" INTEGER NOT NULL,
    "soldAt" TIMESTAMPTZ NOT NULL,
    "syncedAt" TIMESTAMPTZ NOT NULL,
    "outcome" "DeskSaleOutcome" NOT NULL DEFAULT 'SOLD',

    CONSTRAINT "DeskSale_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "DeskAllotment_productId_idx" ON "DeskAllotment"("productId");

-- CreateIndex
CREATE INDEX "DeskAllotment_userId_takenAt_idx" ON "DeskAllotment"("userId", "takenAt");

-- CreateIndex
CREATE UNIQUE INDEX "DeskSale_bookingId_key" ON "DeskSale"("bookingId");

-- CreateIndex
CREATE INDEX "DeskSale_allotmentId_idx" ON "DeskSale"("allotmentId");

-- CreateIndex
CREATE INDEX "DeskSale_companyId_outcome_syncedAt_idx" ON "DeskSale"("companyId", "outcome", "syncedAt");

-- CreateIndex
CREATE INDEX "Payment_shiftId_idx" ON "Payment"("shiftId");

-- AddForeignKey
ALTER TABLE "DeskAllotment" ADD CONSTRAINT "DeskAllotment_productId_fkey" FOREIGN KEY ("productId") REFERENCES "Product"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskAllotment" ADD CONSTRAINT "DeskAllotment_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskSale" ADD CONSTRAINT "DeskSale_allotmentId_fkey" FOREIGN KEY ("allotmentId") REFERENCES "DeskAllotment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DeskSale" ADD CONSTRAINT "DeskSale_bookingId_fkey" FOREIGN KEY ("bookingId") REFERENCES "Booking"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CashShift" ADD CONSTRAINT "CashShift_closedById_fkey" FOREIGN KEY ("closedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One open drawer a person, whatever the code above does.
CREATE UNIQUE INDEX "CashShift_one_open" ON "CashShift"("userId") WHERE "closedAt" IS NULL;
