-- Every call begins with this: it sets the transaction's company and finds the user who asks. One function, because
-- PostgreSQL keeps the plan of its query; planned anew for each call it would be the larger part of a short one.
CREATE FUNCTION authenticate(asking_user integer, asking_email text, asking_company integer)
RETURNS TABLE (
  user_id integer, name text, is_active boolean, not_before_ms double precision,
  permission_group_name text, is_member boolean, employee_id integer
) LANGUAGE plpgsql AS $$
DECLARE
  it integer := asking_user;
BEGIN
  PERFORM set_config('app.company_id', coalesce(asking_company::text, ''), true);
  IF asking_email IS NOT NULL THEN
    SELECT users.id INTO it FROM users WHERE users.email = asking_email;
  END IF;
  RETURN QUERY
    SELECT users.id, users.name, users.is_active, (extract(epoch FROM users.not_before) * 1000)::double precision,
      roles.permission_group_name, coalesce(memberships.is_active AND companies.is_active, false), employees.id
    FROM users
    JOIN roles ON roles.id = users.role_id
    LEFT JOIN memberships ON memberships.user_id = users.id AND memberships.company_id = asking_company
    LEFT JOIN companies ON companies.id = asking_company
    LEFT JOIN employees ON employees.user_id = users.id AND employees.company_id = asking_company
    WHERE users.id = it
    LIMIT 1;
END $$;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION authenticate(integer, text, integer) TO app_user;
