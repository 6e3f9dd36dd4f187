-- How long the longest lists are, without counting them: each statement that adds or removes rows leaves behind how many.
-- The sum is what a transaction sees of the table, since both are seen together. Nobody waits for anybody: rows are only
-- added, and now and then those that nobody else holds are put together into one.
CREATE FUNCTION count_rows(of_company integer, of_list text, added bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF added = 0 THEN RETURN; END IF;
  INSERT INTO list_counts (company_id, list, rows) VALUES (of_company, of_list, added);
  IF random() > 0.05 THEN RETURN; END IF;
  WITH counted AS (
    DELETE FROM list_counts WHERE ctid = ANY (ARRAY(
      SELECT it.ctid FROM list_counts it WHERE it.company_id = of_company AND it.list = of_list FOR UPDATE SKIP LOCKED))
    RETURNING rows)
  INSERT INTO list_counts (company_id, list, rows) SELECT of_company, of_list, sum(rows) FROM counted HAVING count(*) > 0;
END $$;
CREATE FUNCTION count_changed() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE sign integer; BEGIN
  sign := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM count_rows(0, 'users', sign * (SELECT count(*) FROM changed));
  ELSIF TG_TABLE_NAME = 'memberships' THEN
    PERFORM count_rows(company_id, 'memberships', sign * count(*) FILTER (WHERE is_active)) FROM changed GROUP BY company_id;
  ELSE
    PERFORM count_rows(company_id, TG_TABLE_NAME, sign * count(*)) FROM changed GROUP BY company_id;
    IF TG_TABLE_NAME = 'requisitions' THEN
      PERFORM count_rows(company_id, 'open_requisitions', sign * count(*) FILTER (WHERE status = 'OPEN'))
      FROM changed GROUP BY company_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
-- Who leaves a company stays in the table, as a member who is not active.
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_rows(company_id, 'memberships', sum(step)) FROM (
    SELECT company_id, is_active::int AS step FROM changed UNION ALL SELECT company_id, -is_active::int FROM former) AS steps
  GROUP BY company_id;
  RETURN NULL;
END $$;
CREATE FUNCTION count_open() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_rows(company_id, 'open_requisitions', sum(step)) FROM (
    SELECT company_id, (status = 'OPEN')::int AS step FROM changed
    UNION ALL SELECT company_id, -(status = 'OPEN')::int FROM former) AS steps
  GROUP BY company_id;
  RETURN NULL;
END $$;
DO $$ DECLARE list text; BEGIN
  FOREACH list IN ARRAY ARRAY['candidates', 'employees', 'memberships', 'offers', 'requisitions', 'users'] LOOP
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed()', list);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed()', list);
  END LOOP;
  CREATE TRIGGER count_kept AFTER UPDATE ON memberships
    REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_members();
  CREATE TRIGGER count_kept AFTER UPDATE ON requisitions
    REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_open();
END $$;
