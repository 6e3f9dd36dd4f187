CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" integer NOT NULL,
	"action" text NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "activities_action_known" CHECK ("activities"."action" in ('create', 'update', 'delete', 'move'))
);
--> statement-breakpoint
ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "field_permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "field_permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"permission_id" integer NOT NULL,
	"entity_type" text NOT NULL,
	"field_name" text NOT NULL,
	"can_view" boolean DEFAULT true NOT NULL,
	"can_edit" boolean DEFAULT true NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "field_permissions_companyId_permissionId_entityType_fieldName_unique" UNIQUE("company_id","permission_id","entity_type","field_name")
);
--> statement-breakpoint
ALTER TABLE "field_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permission_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"level" integer NOT NULL,
	CONSTRAINT "permission_levels_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "permission_levels_companyId_name_unique" UNIQUE("company_id","name"),
	CONSTRAINT "permission_levels_companyId_level_unique" UNIQUE("company_id","level")
);
--> statement-breakpoint
ALTER TABLE "permission_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"permission_level_id" integer,
	CONSTRAINT "permissions_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "permissions_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "departments_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "departments_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "elt_owners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "elt_owners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"employee_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "elt_owners_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "elt_owners_companyId_departmentId_unique" UNIQUE("company_id","department_id")
);
--> statement-breakpoint
ALTER TABLE "elt_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_titles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"standard_job_id" integer,
	"internal_description" text NOT NULL,
	"job_description" text NOT NULL,
	CONSTRAINT "job_titles_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "job_titles_companyId_title_unique" UNIQUE("company_id","title")
);
--> statement-breakpoint
ALTER TABLE "job_titles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "locations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "locations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"country" text NOT NULL,
	CONSTRAINT "locations_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "locations_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jd_qualification_fields" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jd_qualification_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"qualification_type_id" integer NOT NULL,
	"field_name" text NOT NULL,
	"display_order" integer NOT NULL,
	"field_options" text[] NOT NULL,
	CONSTRAINT "jd_qualification_fields_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "jd_qualification_fields_companyId_qualificationTypeId_fieldName_unique" UNIQUE("company_id","qualification_type_id","field_name")
);
--> statement-breakpoint
ALTER TABLE "jd_qualification_fields" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jd_qualification_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jd_qualification_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "jd_qualification_types_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "jd_qualification_types_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "jd_qualification_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "standard_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "standard_jobs_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "standard_jobs_companyId_jobName_unique" UNIQUE("company_id","job_name")
);
--> statement-breakpoint
ALTER TABLE "standard_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessment_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "assessment_profiles_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "assessment_profiles_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "assessment_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "epp_profile_combination_impacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epp_profile_combination_impacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assessment_profile_id" integer NOT NULL,
	"epp_combination_id" integer NOT NULL,
	"impact" text NOT NULL,
	"penalty" integer NOT NULL,
	CONSTRAINT "epp_profile_combination_impacts_companyId_assessmentProfileId_eppCombinationId_unique" UNIQUE("company_id","assessment_profile_id","epp_combination_id")
);
--> statement-breakpoint
ALTER TABLE "epp_profile_combination_impacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "epp_attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epp_attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "epp_attributes_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "epp_attributes_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "epp_attributes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "epp_combinations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epp_combinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"first_epp_attribute_id" integer NOT NULL,
	"first_band" text NOT NULL,
	"second_epp_attribute_id" integer NOT NULL,
	"second_band" text NOT NULL,
	CONSTRAINT "epp_combinations_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "epp_combinations_companyId_name_unique" UNIQUE("company_id","name"),
	CONSTRAINT "epp_combinations_first_band_known" CHECK ("epp_combinations"."first_band" in ('LOW', 'MEDIUM', 'HIGH')),
	CONSTRAINT "epp_combinations_second_band_known" CHECK ("epp_combinations"."second_band" in ('LOW', 'MEDIUM', 'HIGH')),
	CONSTRAINT "epp_combinations_of_two" CHECK ("epp_combinations"."first_epp_attribute_id" <> "epp_combinations"."second_epp_attribute_id")
);
--> statement-breakpoint
ALTER TABLE "epp_combinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "epp_profile_attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epp_profile_attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assessment_profile_id" integer NOT NULL,
	"epp_attribute_id" integer NOT NULL,
	"priority" integer NOT NULL,
	"low_threshold" integer NOT NULL,
	"high_threshold" integer NOT NULL,
	CONSTRAINT "epp_profile_attributes_companyId_assessmentProfileId_eppAttributeId_unique" UNIQUE("company_id","assessment_profile_id","epp_attribute_id"),
	CONSTRAINT "epp_profile_attributes_thresholds_in_order" CHECK ("epp_profile_attributes"."low_threshold" <= "epp_profile_attributes"."high_threshold")
);
--> statement-breakpoint
ALTER TABLE "epp_profile_attributes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scoring_bands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scoring_bands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"assessment_profile_id" integer NOT NULL,
	"epp_attribute_id" integer NOT NULL,
	"scoring_band_start" integer NOT NULL,
	"scoring_band_end" integer NOT NULL,
	"potential_points" integer NOT NULL,
	CONSTRAINT "scoring_bands_in_order" CHECK ("scoring_bands"."scoring_band_start" <= "scoring_bands"."scoring_band_end")
);
--> statement-breakpoint
ALTER TABLE "scoring_bands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "topgrade_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topgrade_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"question" text NOT NULL,
	"section" text NOT NULL,
	"display_order" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "topgrade_questions_companyId_id_unique" UNIQUE("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "topgrade_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecard_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category_name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "scorecard_categories_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "scorecard_categories_companyId_categoryName_unique" UNIQUE("company_id","category_name")
);
--> statement-breakpoint
ALTER TABLE "scorecard_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "standard_job_scorecards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_job_scorecards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"standard_job_id" integer NOT NULL,
	"scorecard_detail_id" integer NOT NULL,
	"display_order" integer NOT NULL,
	"focus_area" text NOT NULL,
	CONSTRAINT "standard_job_scorecards_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "standard_job_scorecards_companyId_standardJobId_scorecardDetailId_unique" UNIQUE("company_id","standard_job_id","scorecard_detail_id")
);
--> statement-breakpoint
ALTER TABLE "standard_job_scorecards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecard_details" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category_id" integer NOT NULL,
	"definition" text NOT NULL,
	"internal_definition" text NOT NULL,
	"jd_description" text NOT NULL,
	CONSTRAINT "scorecard_details_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "scorecard_details_companyId_categoryId_definition_unique" UNIQUE("company_id","category_id","definition")
);
--> statement-breakpoint
ALTER TABLE "scorecard_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scorecard_job_category_weightages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_job_category_weightages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"standard_job_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"weightage" integer NOT NULL,
	CONSTRAINT "scorecard_job_category_weightages_companyId_standardJobId_categoryId_unique" UNIQUE("company_id","standard_job_id","category_id"),
	CONSTRAINT "scorecard_job_category_weightages_in_percent" CHECK ("scorecard_job_category_weightages"."weightage" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "scorecard_job_category_weightages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "jd_narrative1" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "jd_narrative2" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "permission_level" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "user_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "roles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_permissions" ADD CONSTRAINT "field_permissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "field_permissions" ADD CONSTRAINT "field_permissions_company_id_permission_id_permissions_company_id_id_fk" FOREIGN KEY ("company_id","permission_id") REFERENCES "public"."permissions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permission_levels" ADD CONSTRAINT "permission_levels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_company_id_permission_level_id_permission_levels_company_id_id_fk" FOREIGN KEY ("company_id","permission_level_id") REFERENCES "public"."permission_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elt_owners" ADD CONSTRAINT "elt_owners_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elt_owners" ADD CONSTRAINT "elt_owners_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elt_owners" ADD CONSTRAINT "elt_owners_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_titles" ADD CONSTRAINT "job_titles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_titles" ADD CONSTRAINT "job_titles_company_id_standard_job_id_standard_jobs_company_id_id_fk" FOREIGN KEY ("company_id","standard_job_id") REFERENCES "public"."standard_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jd_qualification_fields" ADD CONSTRAINT "jd_qualification_fields_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jd_qualification_fields" ADD CONSTRAINT "jd_qualification_fields_company_id_qualification_type_id_jd_qualification_types_company_id_id_fk" FOREIGN KEY ("company_id","qualification_type_id") REFERENCES "public"."jd_qualification_types"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jd_qualification_types" ADD CONSTRAINT "jd_qualification_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_jobs" ADD CONSTRAINT "standard_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_profiles" ADD CONSTRAINT "assessment_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_profile_combination_impacts" ADD CONSTRAINT "epp_profile_combination_impacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_profile_combination_impacts" ADD CONSTRAINT "epp_profile_combination_impacts_company_id_assessment_profile_id_assessment_profiles_company_id_id_fk" FOREIGN KEY ("company_id","assessment_profile_id") REFERENCES "public"."assessment_profiles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_profile_combination_impacts" ADD CONSTRAINT "epp_profile_combination_impacts_company_id_epp_combination_id_epp_combinations_company_id_id_fk" FOREIGN KEY ("company_id","epp_combination_id") REFERENCES "public"."epp_combinations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_attributes" ADD CONSTRAINT "epp_attributes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_combinations" ADD CONSTRAINT "epp_combinations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_combinations" ADD CONSTRAINT "epp_combinations_company_id_first_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","first_epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_combinations" ADD CONSTRAINT "epp_combinations_company_id_second_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","second_epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_profile_attributes" ADD CONSTRAINT "epp_profile_attributes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_profile_attributes" ADD CONSTRAINT "epp_profile_attributes_company_id_assessment_profile_id_assessment_profiles_company_id_id_fk" FOREIGN KEY ("company_id","assessment_profile_id") REFERENCES "public"."assessment_profiles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epp_profile_attributes" ADD CONSTRAINT "epp_profile_attributes_company_id_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_bands" ADD CONSTRAINT "scoring_bands_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_bands" ADD CONSTRAINT "scoring_bands_company_id_assessment_profile_id_assessment_profiles_company_id_id_fk" FOREIGN KEY ("company_id","assessment_profile_id") REFERENCES "public"."assessment_profiles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scoring_bands" ADD CONSTRAINT "scoring_bands_company_id_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topgrade_questions" ADD CONSTRAINT "topgrade_questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_categories" ADD CONSTRAINT "scorecard_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_job_scorecards" ADD CONSTRAINT "standard_job_scorecards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_job_scorecards" ADD CONSTRAINT "standard_job_scorecards_company_id_standard_job_id_standard_jobs_company_id_id_fk" FOREIGN KEY ("company_id","standard_job_id") REFERENCES "public"."standard_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "standard_job_scorecards" ADD CONSTRAINT "standard_job_scorecards_company_id_scorecard_detail_id_scorecard_details_company_id_id_fk" FOREIGN KEY ("company_id","scorecard_detail_id") REFERENCES "public"."scorecard_details"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_details" ADD CONSTRAINT "scorecard_details_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_details" ADD CONSTRAINT "scorecard_details_company_id_category_id_scorecard_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."scorecard_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_job_category_weightages" ADD CONSTRAINT "scorecard_job_category_weightages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_job_category_weightages" ADD CONSTRAINT "scorecard_job_category_weightages_company_id_standard_job_id_standard_jobs_company_id_id_fk" FOREIGN KEY ("company_id","standard_job_id") REFERENCES "public"."standard_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorecard_job_category_weightages" ADD CONSTRAINT "scorecard_job_category_weightages_company_id_category_id_scorecard_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."scorecard_categories"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_company_id_entity_type_entity_id_id_index" ON "activities" USING btree ("company_id","entity_type","entity_id","id");--> statement-breakpoint
CREATE INDEX "field_permissions_company_id_entity_type_index" ON "field_permissions" USING btree ("company_id","entity_type");--> statement-breakpoint
CREATE INDEX "elt_owners_company_id_employee_id_index" ON "elt_owners" USING btree ("company_id","employee_id");--> statement-breakpoint
CREATE INDEX "job_titles_company_id_standard_job_id_index" ON "job_titles" USING btree ("company_id","standard_job_id");--> statement-breakpoint
CREATE INDEX "epp_profile_combination_impacts_company_id_epp_combination_id_index" ON "epp_profile_combination_impacts" USING btree ("company_id","epp_combination_id");--> statement-breakpoint
CREATE INDEX "epp_combinations_company_id_first_epp_attribute_id_index" ON "epp_combinations" USING btree ("company_id","first_epp_attribute_id");--> statement-breakpoint
CREATE INDEX "epp_combinations_company_id_second_epp_attribute_id_index" ON "epp_combinations" USING btree ("company_id","second_epp_attribute_id");--> statement-breakpoint
CREATE INDEX "epp_profile_attributes_company_id_epp_attribute_id_index" ON "epp_profile_attributes" USING btree ("company_id","epp_attribute_id");--> statement-breakpoint
CREATE INDEX "scoring_bands_company_id_assessment_profile_id_epp_attribute_id_index" ON "scoring_bands" USING btree ("company_id","assessment_profile_id","epp_attribute_id");--> statement-breakpoint
CREATE INDEX "scoring_bands_company_id_epp_attribute_id_index" ON "scoring_bands" USING btree ("company_id","epp_attribute_id");--> statement-breakpoint
CREATE INDEX "topgrade_questions_company_id_display_order_index" ON "topgrade_questions" USING btree ("company_id","display_order");--> statement-breakpoint
CREATE INDEX "standard_job_scorecards_company_id_scorecard_detail_id_index" ON "standard_job_scorecards" USING btree ("company_id","scorecard_detail_id");--> statement-breakpoint
CREATE INDEX "scorecard_job_category_weightages_company_id_category_id_index" ON "scorecard_job_category_weightages" USING btree ("company_id","category_id");--> statement-breakpoint
CREATE POLICY "company_rows" ON "activities" AS PERMISSIVE FOR ALL TO "app_user" USING ("activities"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("activities"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "field_permissions" AS PERMISSIVE FOR ALL TO "app_user" USING ("field_permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("field_permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "permission_levels" AS PERMISSIVE FOR ALL TO "app_user" USING ("permission_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("permission_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "permissions" AS PERMISSIVE FOR ALL TO "app_user" USING ("permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "departments" AS PERMISSIVE FOR ALL TO "app_user" USING ("departments"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("departments"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "elt_owners" AS PERMISSIVE FOR ALL TO "app_user" USING ("elt_owners"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("elt_owners"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "job_titles" AS PERMISSIVE FOR ALL TO "app_user" USING ("job_titles"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("job_titles"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "locations" AS PERMISSIVE FOR ALL TO "app_user" USING ("locations"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("locations"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "jd_qualification_fields" AS PERMISSIVE FOR ALL TO "app_user" USING ("jd_qualification_fields"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("jd_qualification_fields"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "jd_qualification_types" AS PERMISSIVE FOR ALL TO "app_user" USING ("jd_qualification_types"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("jd_qualification_types"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "standard_jobs" AS PERMISSIVE FOR ALL TO "app_user" USING ("standard_jobs"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("standard_jobs"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "assessment_profiles" AS PERMISSIVE FOR ALL TO "app_user" USING ("assessment_profiles"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("assessment_profiles"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "epp_profile_combination_impacts" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_profile_combination_impacts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_profile_combination_impacts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "epp_attributes" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "epp_combinations" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_combinations"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_combinations"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "epp_profile_attributes" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_profile_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_profile_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "scoring_bands" AS PERMISSIVE FOR ALL TO "app_user" USING ("scoring_bands"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scoring_bands"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "topgrade_questions" AS PERMISSIVE FOR ALL TO "app_user" USING ("topgrade_questions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("topgrade_questions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "scorecard_categories" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "standard_job_scorecards" AS PERMISSIVE FOR ALL TO "app_user" USING ("standard_job_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("standard_job_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "scorecard_details" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_details"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_details"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "scorecard_job_category_weightages" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_job_category_weightages"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_job_category_weightages"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity AND NOT relforcerowsecurity
  LOOP
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', it.name);
  END LOOP;
END $$;
