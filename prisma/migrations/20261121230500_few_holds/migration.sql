-- Ends the statement of a buyer who holds enough unpaid places already. The buyer's row is locked first, and each query of
-- such a function sees what has been committed before it: of two holds in the same instant the second counts the first.
CREATE FUNCTION "requireFewHolds"(buyer uuid, maximum int, replaced uuid, at timestamptz) RETURNS boolean
LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  held int;
BEGIN
  IF buyer IS NULL THEN
    RETURN true;
  END IF;
  PERFORM 1 FROM "User" WHERE "id" = buyer FOR NO KEY UPDATE;
  SELECT count(*) INTO held FROM "Bill" b
  WHERE b."userId" = buyer AND b."paidAt" IS NULL AND b."holdExpiresAt" > at AND b."id" IS DISTINCT FROM replaced
    -- Not as a join: over many bookings the planner would begin with all those that wait for money.
    AND (SELECT bool_or(k."status" IN ('REQUESTED', 'PENDING')) FROM "Booking" k WHERE k."billId" = b."id");
  IF held >= maximum THEN
    RAISE EXCEPTION 'unpaid holds: % of %', held, maximum USING ERRCODE = 'MB002';
  END IF;
  RETURN true;
END $$;
