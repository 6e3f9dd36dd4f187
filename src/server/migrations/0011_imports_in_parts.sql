CREATE TABLE "import_parts" (
	"company_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"from_row" integer NOT NULL,
	"size" integer NOT NULL,
	"rows" jsonb NOT NULL,
	CONSTRAINT "import_parts_import_id_from_row_pk" PRIMARY KEY("import_id","from_row")
);
--> statement-breakpoint
ALTER TABLE "import_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "prepared" jsonb;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_parts_company_id_index" ON "import_parts" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "company_rows" ON "import_parts" AS PERMISSIVE FOR ALL TO "app_user" USING ("import_parts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("import_parts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
ALTER TABLE "import_parts" FORCE ROW LEVEL SECURITY;
