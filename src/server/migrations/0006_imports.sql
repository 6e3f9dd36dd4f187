CREATE TABLE "import_rows" (
	"company_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text DEFAULT 'PENDING' NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entity_id" integer,
	"entity_version" integer,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('PENDING', 'GOOD', 'REFUSED', 'IMPORTED', 'LEFT_OUT', 'UNDONE'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"entity_type" text NOT NULL,
	"file_name" text NOT NULL,
	"mode" text NOT NULL,
	"status" text DEFAULT 'CHECKING' NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "imports_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "imports_entity_type_known" CHECK ("imports"."entity_type" in ('user', 'location', 'department', 'company', 'role', 'job_title', 'jd_qualification_type', 'scorecard_category', 'scorecard_detail', 'scorecard_job_category_weightage', 'workflow_level', 'subtask', 'task', 'standard_job', 'standard_job_scorecard', 'field_permission', 'epp_combination', 'epp_profile_combination_impact', 'assessment_profile', 'workflow_task', 'jd_qualification_field')),
	CONSTRAINT "imports_mode_known" CHECK ("imports"."mode" in ('ALL_OR_NOTHING', 'GOOD_ROWS')),
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('CHECKING', 'STORING', 'COMPLETED', 'REFUSED', 'UNDONE'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_import_id_state_row_index" ON "import_rows" USING btree ("import_id","state","row");--> statement-breakpoint
CREATE INDEX "import_rows_company_id_index" ON "import_rows" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "company_rows" ON "import_rows" AS PERMISSIVE FOR ALL TO "app_user" USING ("import_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("import_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "imports" AS PERMISSIVE FOR ALL TO "app_user" USING ("imports"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("imports"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity
  LOOP
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', it.name);
  END LOOP;
END $$;
