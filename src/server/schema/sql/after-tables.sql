-- Every call begins with this: it sets the transaction's company, finds the user who asks, and says what role they have
-- in that company and what field permissions keep from their permission group. One function, because PostgreSQL keeps
-- the plan of its query; planned anew for each call it would be the larger part of a short one.
CREATE FUNCTION authenticate(asking_user integer, asking_email text, asking_company integer)
RETURNS TABLE (
  user_id integer, name text, is_active boolean, is_owner boolean, not_before_ms double precision,
  is_member boolean, permission_group_name text, has_group boolean, employee_id integer,
  candidate_id integer,
  hidden_fields text[], locked_fields text[]
) LANGUAGE plpgsql AS $$
DECLARE
  it integer := asking_user;
BEGIN
  PERFORM set_config('app.company_id', coalesce(asking_company::text, ''), true);
  IF asking_email IS NOT NULL THEN
    PERFORM set_config('app.accounts', 'on', true);
    SELECT users.id INTO it FROM users WHERE users.email = asking_email;
    PERFORM set_config('app.accounts', '', true);
  END IF;
  -- An erasure waits for what the person has begun, and they begin nothing meanwhile (727282 stands in erase.ts too). What
  -- follows reads anew, so whoever comes after it finds the person gone.
  IF NOT pg_try_advisory_xact_lock_shared(727282, it) THEN
    RAISE EXCEPTION 'This account is being erased' USING ERRCODE = 'lock_not_available';
  END IF;
  PERFORM set_config('app.user_id', coalesce(it::text, ''), true);
  PERFORM set_config('app.is_owner', CASE WHEN (SELECT users.is_owner FROM users WHERE users.id = it) THEN 'on' ELSE '' END, true);
  RETURN QUERY
    SELECT users.id, users.name, users.is_active, users.is_owner,
      (extract(epoch FROM users.not_before) * 1000)::double precision,
      coalesce(memberships.is_active AND companies.is_active, false), coalesce(roles.permission_group_name, ''),
      permissions.id IS NOT NULL, employees.id, candidates.id, coalesce(rules.hidden, '{}'), coalesce(rules.locked, '{}')
    FROM users
    LEFT JOIN memberships ON memberships.user_id = users.id AND memberships.company_id = asking_company
    LEFT JOIN companies ON companies.id = memberships.company_id
    LEFT JOIN roles ON roles.id = memberships.role_id
    LEFT JOIN employees ON employees.user_id = users.id AND employees.company_id = asking_company
    -- Compared without a function, or row-level security keeps PostgreSQL from looking into the index of addresses.
    LEFT JOIN candidates ON candidates.company_id = asking_company AND candidates.email_key = users.email
    LEFT JOIN permissions ON permissions.company_id = asking_company AND permissions.name = roles.permission_group_name
    LEFT JOIN LATERAL (
      SELECT array_agg(rule.entity_type || '.' || rule.field_name) FILTER (WHERE NOT rule.can_view) AS hidden,
        array_agg(rule.entity_type || '.' || rule.field_name) AS locked
      FROM field_permissions rule
      WHERE rule.company_id = permissions.company_id AND rule.permission_id = permissions.id
        AND rule.is_active AND NOT (rule.can_view AND rule.can_edit)
    ) rules ON true
    WHERE users.id = it;
END $$;
GRANT EXECUTE ON FUNCTION authenticate(integer, text, integer) TO app_user;
DO $$ BEGIN
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO app_user', current_database());
END $$;
GRANT USAGE ON SCHEMA public TO app_user;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO app_user;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO app_user;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO app_user;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO app_user;
-- Row-level security does not bind a table's owner unless it is forced. The loop covers every table that has
-- a policy, so that none can be forgotten.
DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity
  LOOP
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', it.name);
  END LOOP;
END $$;
