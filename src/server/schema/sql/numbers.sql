-- Each company counts its candidates and requisitions from 1, by sequences that come with it. A sequence is not part of a
-- transaction: whoever adds a record waits for nobody, and a number whose record was not stored after all is left out.
CREATE FUNCTION add_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public, pg_temp AS $$ DECLARE counted text; BEGIN
  FOREACH counted IN ARRAY ARRAY['candidate', 'requisition'] LOOP
    EXECUTE format('CREATE SEQUENCE public.%s_numbers_%s AS integer', counted, NEW.id);
    EXECUTE format('GRANT USAGE ON SEQUENCE public.%s_numbers_%s TO app_user', counted, NEW.id);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER add_numbers AFTER INSERT ON companies FOR EACH ROW EXECUTE FUNCTION add_numbers();
