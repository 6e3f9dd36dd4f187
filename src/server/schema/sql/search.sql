-- Row-level security puts its check before whatever could tell of another company's rows, and PostgreSQL's `like` could:
-- no query of the application uses an index of three-letter groups. These functions do. They run as the owner of the
-- tables, who may read all rows of what they look into, and each names the company entered itself: they answer ids of
-- that company alone, whatever they are asked, and none where no company is entered. Of accounts these are its members,
-- and all for the owners of the installation. The words are not known when they are planned, so that PostgreSQL is told
-- to prefer an index of groups to reading the table up to the limit.
DO $$ DECLARE
  it record;
  entered CONSTANT text := 'nullif(current_setting(''app.company_id'', true), '''')::int';
  of_company CONSTANT text := 'company_id = ' || entered;
  of_members CONSTANT text := '(current_setting(''app.is_owner'', true) = ''on'' OR EXISTS (SELECT FROM public.memberships
    WHERE user_id = users.id AND ' || of_company || '))';
BEGIN
  FOR it IN SELECT * FROM (VALUES
    ('candidates', 'candidates', 'search_text', of_company),
    ('employees', 'employees', 'search_key(name || E''\n'' || title || E''\n'' || department)', of_company),
    ('employee_names', 'employees', 'search_key(name)', of_company),
    ('requisitions', 'requisitions', 'search_key(''REQ-'' || lpad(number::text, greatest(4, length(number::text)), ''0''))',
      of_company),
    ('accounts', 'users', 'search_key(name || E''\n'' || email)', of_members)
  ) AS lookups (name, searched, words, visible)
  LOOP
    EXECUTE format('CREATE FUNCTION holding_%s(pattern text, at_most integer) RETURNS SETOF integer
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, public, pg_temp
      SET enable_seqscan = off SET enable_indexscan = off AS $body$ BEGIN
        RETURN QUERY SELECT id FROM public.%I
          WHERE %s AND %s LIKE pattern
          LIMIT at_most;
      END $body$', it.name, it.searched, it.visible, it.words);
    EXECUTE format('REVOKE ALL ON FUNCTION holding_%s(text, integer) FROM PUBLIC', it.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION holding_%s(text, integer) TO app_user', it.name);
  END LOOP;
  FOR it IN SELECT unnest(ARRAY['candidates', 'employees', 'requisitions', 'users', 'memberships']) AS name LOOP
    EXECUTE format('CREATE POLICY rows_of_owner ON %I FOR SELECT TO CURRENT_USER USING (true)', it.name);
  END LOOP;
END $$;
