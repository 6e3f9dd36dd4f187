CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"sub_category" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"weight" integer NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "categories_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "categories_companyId_subCategory_unique" UNIQUE("company_id","sub_category"),
	CONSTRAINT "categories_sub_category_known" CHECK ("categories"."sub_category" in ('VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES')),
	CONSTRAINT "categories_weight_in_percent" CHECK ("categories"."weight" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"display_order" integer NOT NULL,
	"department" text,
	CONSTRAINT "subcategories_companyId_id_unique" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "subcategories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "subcomponents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcomponents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"name" text NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "subcomponents_companyId_id_unique" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "subcomponents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "companies_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"photo_url" text,
	"manager_id" integer,
	CONSTRAINT "employees_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "employees_userId_companyId_unique" UNIQUE("user_id","company_id")
);
--> statement-breakpoint
ALTER TABLE "employees" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "memberships_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text NOT NULL,
	"permission_group_name" text NOT NULL,
	CONSTRAINT "roles_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"photo_url" text,
	"role_id" integer NOT NULL,
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"not_before" timestamp with time zone,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "period_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"name" text NOT NULL,
	"grouping" text,
	"order" integer NOT NULL,
	"status" text DEFAULT 'NOT_INITIATED' NOT NULL,
	"is_evaluation" boolean DEFAULT false NOT NULL,
	CONSTRAINT "period_tasks_planPeriodId_order_unique" UNIQUE("plan_period_id","order"),
	CONSTRAINT "period_tasks_status_known" CHECK ("period_tasks"."status" in ('NOT_INITIATED', 'IN_PROGRESS', 'COMPLETED', 'TODO'))
);
--> statement-breakpoint
ALTER TABLE "period_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'NOT_INITIATED' NOT NULL,
	CONSTRAINT "plan_periods_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "plan_periods_companyId_code_unique" UNIQUE("company_id","code"),
	CONSTRAINT "plan_periods_status_known" CHECK ("plan_periods"."status" in ('NOT_INITIATED', 'INITIATING', 'IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "plan_periods_dates_in_order" CHECK ("plan_periods"."start_date" <= "plan_periods"."end_date")
);
--> statement-breakpoint
ALTER TABLE "plan_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_company_id_user_id_key_pk" PRIMARY KEY("company_id","user_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"subcomponent_id" integer,
	"submitter_name" text NOT NULL,
	"relationship" text NOT NULL,
	"comment" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "evidences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"name" text NOT NULL,
	"grouping" text,
	"order" integer NOT NULL,
	"sub_category" text,
	"status" text DEFAULT 'NOT_INITIATED' NOT NULL,
	CONSTRAINT "review_tasks_reviewId_order_unique" UNIQUE("review_id","order"),
	CONSTRAINT "review_tasks_status_known" CHECK ("review_tasks"."status" in ('NOT_INITIATED', 'IN_PROGRESS', 'COMPLETED', 'TODO')),
	CONSTRAINT "review_tasks_sub_category_known" CHECK ("review_tasks"."sub_category" in ('VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'))
);
--> statement-breakpoint
ALTER TABLE "review_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"department" text NOT NULL,
	"status" text DEFAULT 'IN_PROGRESS' NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	CONSTRAINT "reviews_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "reviews_companyId_employeeId_planPeriodId_unique" UNIQUE("company_id","employee_id","plan_period_id"),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "reviews_completed_is_submitted" CHECK (("reviews"."status" = 'COMPLETED') = ("reviews"."submitted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecard_entries" (
	"review_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"score" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "scorecard_entries_review_id_subcategory_id_pk" PRIMARY KEY("review_id","subcategory_id"),
	CONSTRAINT "scorecard_entries_score_1_to_5" CHECK ("scorecard_entries"."score" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "scorecard_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecards" (
	"review_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	CONSTRAINT "scorecards_review_id_category_id_pk" PRIMARY KEY("review_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "scorecards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "survey_scores" (
	"company_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"score" numeric(3, 2) NOT NULL,
	CONSTRAINT "survey_scores_employee_id_plan_period_id_subcategory_id_pk" PRIMARY KEY("employee_id","plan_period_id","subcategory_id"),
	CONSTRAINT "survey_scores_score_1_to_5" CHECK ("survey_scores"."score" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "survey_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_company_id_category_id_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcomponents" ADD CONSTRAINT "subcomponents_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_manager_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "period_tasks" ADD CONSTRAINT "period_tasks_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidences" ADD CONSTRAINT "evidences_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidences" ADD CONSTRAINT "evidences_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidences" ADD CONSTRAINT "evidences_company_id_subcomponent_id_subcomponents_company_id_id_fk" FOREIGN KEY ("company_id","subcomponent_id") REFERENCES "public"."subcomponents"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_tasks" ADD CONSTRAINT "review_tasks_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_entries" ADD CONSTRAINT "scorecard_entries_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_entries" ADD CONSTRAINT "scorecard_entries_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_company_id_category_id_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_scores" ADD CONSTRAINT "survey_scores_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_scores" ADD CONSTRAINT "survey_scores_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_scores" ADD CONSTRAINT "survey_scores_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "subcategories_company_id_category_id_display_order_index" ON "subcategories" USING btree ("company_id","category_id","display_order");--> statement-breakpoint
CREATE INDEX "subcomponents_subcategory_id_display_order_index" ON "subcomponents" USING btree ("subcategory_id","display_order");--> statement-breakpoint
CREATE INDEX "employees_company_id_manager_id_index" ON "employees" USING btree ("company_id","manager_id");--> statement-breakpoint
CREATE INDEX "period_tasks_company_id_index" ON "period_tasks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "oidc_payloads_grant_id_index" ON "oidc_payloads" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oidc_payloads_model_uid_index" ON "oidc_payloads" USING btree ("model","uid");--> statement-breakpoint
CREATE INDEX "oidc_payloads_expires_at_index" ON "oidc_payloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "evidences_review_id_subcategory_id_index" ON "evidences" USING btree ("review_id","subcategory_id");--> statement-breakpoint
CREATE INDEX "evidences_company_id_index" ON "evidences" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "review_tasks_company_id_index" ON "review_tasks" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "reviews_company_id_plan_period_id_index" ON "reviews" USING btree ("company_id","plan_period_id");--> statement-breakpoint
CREATE INDEX "scorecard_entries_company_id_index" ON "scorecard_entries" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "scorecards_company_id_index" ON "scorecards" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "survey_scores_company_id_index" ON "survey_scores" USING btree ("company_id");--> statement-breakpoint
CREATE POLICY "company_rows" ON "categories" AS PERMISSIVE FOR ALL TO "app_user" USING ("categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "subcategories" AS PERMISSIVE FOR ALL TO "app_user" USING ("subcategories"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("subcategories"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "subcomponents" AS PERMISSIVE FOR ALL TO "app_user" USING ("subcomponents"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("subcomponents"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "employees" AS PERMISSIVE FOR ALL TO "app_user" USING ("employees"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("employees"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "own_rows" ON "employees" AS PERMISSIVE FOR SELECT TO "app_user" USING ("employees"."user_id" = nullif(current_setting('app.user_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "period_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("period_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("period_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "plan_periods" AS PERMISSIVE FOR ALL TO "app_user" USING ("plan_periods"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("plan_periods"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "app_user" USING ("idempotency_keys"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("idempotency_keys"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "evidences" AS PERMISSIVE FOR ALL TO "app_user" USING ("evidences"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("evidences"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "review_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("review_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("review_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "reviews" AS PERMISSIVE FOR ALL TO "app_user" USING ("reviews"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("reviews"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "scorecard_entries" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_entries"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_entries"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "scorecards" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "survey_scores" AS PERMISSIVE FOR ALL TO "app_user" USING ("survey_scores"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("survey_scores"."company_id" = nullif(current_setting('app.company_id', true), '')::int);