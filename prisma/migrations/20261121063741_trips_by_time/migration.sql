-- CreateIndex
CREATE INDEX "Trip_departsAt_idx" ON "Trip"("departsAt");
