-- Row-level security puts its check before whatever could tell of another company's rows, and PostgreSQL's `like` could:
-- no query of the application uses an index of three-letter groups. These functions do. They run as the owner of the
-- tables, who may read all rows of what they look into, and each names the company entered itself: they answer ids of
-- that company alone, whatever they are asked, and none where no company is entered. The words are not known when
-- they are planned, so that PostgreSQL is told to prefer an index of groups to reading the table up to the limit.
DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT * FROM (VALUES
    ('candidates', 'candidates', 'search_text'),
    ('employees', 'employees', 'lower(name || E''\n'' || title || E''\n'' || department)'),
    ('employee_names', 'employees', 'lower(name)'),
    ('requisitions', 'requisitions', 'lower(''REQ-'' || lpad(number::text, greatest(4, length(number::text)), ''0''))')
  ) AS lookups (name, searched, words)
  LOOP
    EXECUTE format('CREATE FUNCTION holding_%s(pattern text, at_most integer) RETURNS SETOF integer
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, public, pg_temp
      SET enable_seqscan = off SET enable_indexscan = off AS $body$ BEGIN
        RETURN QUERY SELECT id FROM public.%I
          WHERE company_id = nullif(current_setting(''app.company_id'', true), '''')::int AND %s LIKE pattern
          LIMIT at_most;
      END $body$', it.name, it.searched, it.words);
    EXECUTE format('REVOKE ALL ON FUNCTION holding_%s(text, integer) FROM PUBLIC', it.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION holding_%s(text, integer) TO app_user', it.name);
  END LOOP;
  FOR it IN SELECT unnest(ARRAY['candidates', 'employees', 'requisitions']) AS name LOOP
    EXECUTE format('CREATE POLICY rows_of_owner ON %I FOR SELECT TO CURRENT_USER USING (true)', it.name);
  END LOOP;
END $$;
