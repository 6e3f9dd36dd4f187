-- How long the longest lists are, without counting them: each statement that adds or removes rows leaves behind how many.
-- The sum is what a transaction sees of the table, since both are seen together. Nobody waits for anybody: rows are only
-- added, and now and then those that nobody else holds are put together into one.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO list_counts (company_id, list, rows)
    SELECT company_id, TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed GROUP BY company_id;
  IF random() < 0.05 THEN
    WITH counted AS (
      DELETE FROM list_counts WHERE ctid = ANY (ARRAY(
        SELECT it.ctid FROM list_counts it
        WHERE it.company_id IN (SELECT company_id FROM changed) AND it.list = TG_TABLE_NAME
        FOR UPDATE SKIP LOCKED))
      RETURNING company_id, list, rows)
    INSERT INTO list_counts (company_id, list, rows)
      SELECT company_id, list, sum(rows) FROM counted GROUP BY company_id, list;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$ DECLARE list text; BEGIN
  FOREACH list IN ARRAY ARRAY['candidates', 'employees', 'offers', 'requisitions'] LOOP
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', list);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows()', list);
  END LOOP;
END $$;
