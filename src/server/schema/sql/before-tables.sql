-- Roles belong to the whole cluster: another database, or an administrator, may have made this one already.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_user') THEN
    CREATE ROLE app_user NOLOGIN NOINHERIT NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- Without the right to grant, the login must have been given the role beforehand; the start checks that it has it.
DO $$ BEGIN
  GRANT app_user TO CURRENT_USER;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
