-- The bills that a payer has left to be paid at desks are counted each time that he pays: over all that wait at all desks
-- that grows with the day.
CREATE INDEX "Payment_open_collections_of_payer" ON "Payment" ("userId")
  WHERE "kind" = 'COLLECT' AND "status" IN ('CREATED', 'PENDING');
