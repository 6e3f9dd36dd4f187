-- Roles belong to the whole cluster: another database, or an administrator, may have made this one already.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app_user') THEN
    CREATE ROLE app_user NOLOGIN NOINHERIT NOBYPASSRLS;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
-- Without the right to grant, the login must have been given the role beforehand; the start checks that it has it.
DO $$ BEGIN
  GRANT app_user TO CURRENT_USER;
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;
-- Searches look into indexes of three-letter groups. The extension is a trusted one: whoever may create in the database
-- may add it. Where the login may not, an administrator does it once.
DO $$ BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported THEN
  RAISE EXCEPTION 'Stepwise needs the extension pg_trgm in the database "%", and the login may not add it (%)',
    current_database(), SQLERRM
    USING HINT = 'Let an administrator run CREATE EXTENSION pg_trgm there once, and start again.';
END $$;
-- A text as searches compare it: `searchKey` in src/contract/letters.ts does the same. The columns and indexes that hold
-- such texts are made with it. Without STRICT PostgreSQL writes it into the query.
CREATE FUNCTION search_key(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length(words) = char_length(words) THEN lower(words)
    ELSE replace(replace(replace(translate(
      lower(normalize(regexp_replace(normalize(words, NFD), '[\u0300-\u036f]', '', 'g'), NFC)),
      'łøđıς', 'lodiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') END;
