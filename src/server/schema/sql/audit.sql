-- What stands in the audit stream stays as it is, whoever asks: the application may not even try, its owner is refused.
REVOKE UPDATE, DELETE, TRUNCATE ON audit_events FROM app_user;
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('app.audit_retention', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'The audit stream is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();
-- The one way by which rows go: those of the company entered, or of none, that are older than a moment, which lies at
-- least ninety days back, so that nobody hides what they did yesterday.
CREATE POLICY old_rows ON audit_events FOR ALL TO CURRENT_USER USING (true) WITH CHECK (false);
CREATE FUNCTION drop_old_audit(limit_at timestamptz, at_most integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ DECLARE dropped integer; BEGIN
  PERFORM set_config('app.audit_retention', 'on', true);
  DELETE FROM public.audit_events WHERE id = ANY (ARRAY(
    SELECT it.id FROM public.audit_events it
    WHERE it.company_id = coalesce(nullif(current_setting('app.company_id', true), '')::int, 0)
      AND it.at < least(limit_at, now() - interval '90 days')
    ORDER BY it.at LIMIT at_most));
  GET DIAGNOSTICS dropped = ROW_COUNT;
  PERFORM set_config('app.audit_retention', '', true);
  RETURN dropped;
END $$;
REVOKE ALL ON FUNCTION drop_old_audit(timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_old_audit(timestamptz, integer) TO app_user;
