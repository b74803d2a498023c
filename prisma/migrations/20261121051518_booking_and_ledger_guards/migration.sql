-- AlterTable
ALTER TABLE "Booking" ADD COLUMN     "equivalents" JSONB;

-- One payment at a time may be on its way for a bill: two ways of paying started together cannot both charge.
CREATE UNIQUE INDEX "Payment_one_open_collection_per_bill" ON "Payment" ("billId")
  WHERE "kind" = 'COLLECT' AND "status" IN ('CREATED', 'PENDING');

-- What has been written to the ledger stays.
CREATE FUNCTION "refuseLedgerChange"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = '23001';
END $$;

CREATE TRIGGER "LedgerTransaction_append_only" BEFORE UPDATE OR DELETE ON "LedgerTransaction"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "LedgerEntry_append_only" BEFORE UPDATE OR DELETE ON "LedgerEntry"
  FOR EACH ROW EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "LedgerTransaction_no_truncate" BEFORE TRUNCATE ON "LedgerTransaction"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();
CREATE TRIGGER "LedgerEntry_no_truncate" BEFORE TRUNCATE ON "LedgerEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuseLedgerChange"();

-- At commit every transaction of the ledger has entries, and they sum to zero in each currency.
CREATE FUNCTION "requireLedgerBalance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE WHEN TG_TABLE_NAME = 'LedgerEntry'
    THEN (to_jsonb(NEW) ->> 'transactionId')::uuid ELSE (to_jsonb(NEW) ->> 'id')::uuid END;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM "LedgerEntry" WHERE "transactionId" = checked) THEN
    RAISE EXCEPTION 'ledger transaction % has no entries', checked USING ERRCODE = '23514';
  END IF;
  IF EXISTS (
    SELECT 1 FROM "LedgerEntry" WHERE "transactionId" = checked GROUP BY "currency" HAVING sum("amount") <> 0
  ) THEN
    RAISE EXCEPTION 'ledger transaction % does not sum to zero', checked USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "LedgerTransaction_balanced" AFTER INSERT ON "LedgerTransaction"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "requireLedgerBalance"();
CREATE CONSTRAINT TRIGGER "LedgerEntry_balanced" AFTER INSERT ON "LedgerEntry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "requireLedgerBalance"();

-- Ends a statement that got fewer units than it asked for, and with it everything the statement wrote.
CREATE FUNCTION "requireAllUnits"(taken bigint, wanted bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF taken < wanted THEN
    RAISE EXCEPTION 'units taken: % of %', taken, wanted USING ERRCODE = 'MB001';
  END IF;
  RETURN true;
END $$;
