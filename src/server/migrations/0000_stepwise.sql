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

ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "assessment_profiles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assessment_profiles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "assessment_profiles_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "assessment_profiles_companyId_name_unique" UNIQUE("company_id","name")
);

ALTER TABLE "assessment_profiles" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "epp_profile_combination_impacts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "epp_attributes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "epp_attributes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "epp_attributes_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "epp_attributes_companyId_name_unique" UNIQUE("company_id","name")
);

ALTER TABLE "epp_attributes" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "epp_combinations" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "epp_profile_attributes" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "scoring_bands" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "topgrade_questions" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"directory_token_id" integer,
	"network" text,
	"entity_type" text,
	"entity_id" integer,
	"action" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_events_kind_known" CHECK ("audit_events"."kind" in ('SIGNED_IN', 'SIGN_IN_FAILED', 'SIGN_IN_THROTTLED', 'PASSWORD_CHOSEN', 'ACCESS_CHANGED', 'EXPORTED', 'ERASED'))
);

ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "candidate_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"candidate_id" integer NOT NULL,
	"text" text NOT NULL,
	"mentioned_ids" integer[] DEFAULT '{}' NOT NULL,
	"written_by" text NOT NULL,
	"written_by_id" integer NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);

ALTER TABLE "candidate_notes" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "categories" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "subcategories" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "subcomponents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcomponents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"name" text NOT NULL,
	"display_order" integer NOT NULL,
	CONSTRAINT "subcomponents_companyId_id_unique" UNIQUE("company_id","id")
);

ALTER TABLE "subcomponents" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "delegations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delegations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"employee_id" integer NOT NULL,
	"delegate_id" integer NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_by_id" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delegations_days_in_order" CHECK ("delegations"."starts_on" <= "delegations"."ends_on"),
	CONSTRAINT "delegations_to_somebody_else" CHECK ("delegations"."employee_id" <> "delegations"."delegate_id")
);

ALTER TABLE "delegations" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "hiring_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hiring_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"may_decide_own" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hiring_settings_companyId_unique" UNIQUE("company_id")
);

ALTER TABLE "hiring_settings" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "directory_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"display_name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_groups_companyId_id_unique" UNIQUE("company_id","id")
);

ALTER TABLE "directory_groups" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "directory_members" (
	"company_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "directory_members_company_id_group_id_user_id_pk" PRIMARY KEY("company_id","group_id","user_id")
);

ALTER TABLE "directory_members" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "directory_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"purpose" text DEFAULT 'DIRECTORY' NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "directory_tokens_purpose_known" CHECK ("directory_tokens"."purpose" in ('DIRECTORY', 'AUDIT'))
);

ALTER TABLE "directory_tokens" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "directory_users" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "directory_users_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);

ALTER TABLE "directory_users" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "scorecard_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category_name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "scorecard_categories_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "scorecard_categories_companyId_categoryName_unique" UNIQUE("company_id","category_name")
);

ALTER TABLE "scorecard_categories" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "standard_job_scorecards" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "scorecard_details" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scorecard_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"category_id" integer NOT NULL,
	"definition" text NOT NULL,
	"internal_definition" text NOT NULL,
	"jd_description" text NOT NULL,
	CONSTRAINT "scorecard_details_companyId_id_unique" UNIQUE("company_id","id")
);

ALTER TABLE "scorecard_details" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "scorecard_job_category_weightages" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"candidate_id" integer NOT NULL,
	"requisition_id" integer NOT NULL,
	"status" text DEFAULT 'REVIEW' NOT NULL,
	"left_from" text,
	"is_current" boolean DEFAULT true NOT NULL,
	"candidate_name" text DEFAULT '' NOT NULL,
	"status_reason" text,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "applications_companyId_candidateId_requisitionId_unique" UNIQUE("company_id","candidate_id","requisition_id"),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('ACTIVE', 'READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED', 'REJECTED', 'REVIEW')),
	CONSTRAINT "applications_left_from_known" CHECK ("applications"."left_from" in ('ACTIVE', 'READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED', 'REJECTED', 'REVIEW'))
);

ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "candidate_assessments" (
	"company_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"times_sent" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"profile" text,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"combinations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "candidate_assessments_company_id_application_id_pk" PRIMARY KEY("company_id","application_id")
);

ALTER TABLE "candidate_assessments" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "candidate_scorecards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_scorecards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"task_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"kind" text NOT NULL,
	"answers" jsonb NOT NULL,
	"comment" text NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"submitted_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_scorecards_companyId_taskId_unique" UNIQUE("company_id","task_id")
);

ALTER TABLE "candidate_scorecards" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"title" text NOT NULL,
	"source" text NOT NULL,
	"expected_salary" numeric(14, 2),
	"currency" text,
	"available_from" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"erased_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (search_key(first_name || ' ' || last_name || E'\n' || email || E'\nCAN-' || lpad(number::text, greatest(4, length(number::text)), '0'))) STORED NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	CONSTRAINT "candidates_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "candidates_companyId_number_unique" UNIQUE("company_id","number"),
	CONSTRAINT "candidates_one_address" UNIQUE("company_id","email_key"),
	CONSTRAINT "candidates_currency_known" CHECK ("candidates"."currency" in ('USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP'))
);

ALTER TABLE "candidates" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "candidate_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"candidate_id" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"uploaded_by" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_documents_type_known" CHECK ("candidate_documents"."type" in ('PDF', 'WORD', 'EXCEL', 'PPT', 'OTHER'))
);

ALTER TABLE "candidate_documents" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "hiring_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hiring_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requisition_id" integer NOT NULL,
	"application_id" integer,
	"offer_id" integer,
	"workflow_task_id" integer,
	"name" text NOT NULL,
	"sub_task" text,
	"task_role" text,
	"stage_order" integer NOT NULL,
	"task_order" integer NOT NULL,
	"sla_hours" integer NOT NULL,
	"status" text DEFAULT 'NOT_INITIATED' NOT NULL,
	"assignee_id" integer,
	"assignee_manager_id" integer,
	"requisition_is_closed" boolean DEFAULT null NOT NULL,
	"due_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" text,
	"note" text,
	"overdue_notified_at" timestamp with time zone,
	CONSTRAINT "hiring_tasks_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "hiring_tasks_status_known" CHECK ("hiring_tasks"."status" in ('NOT_INITIATED', 'IN_PROGRESS', 'COMPLETED', 'TODO')),
	CONSTRAINT "hiring_tasks_done_is_dated" CHECK (("hiring_tasks"."status" = 'COMPLETED') = ("hiring_tasks"."completed_at" is not null))
);

ALTER TABLE "hiring_tasks" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "offers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"application_id" integer NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"compensations" jsonb NOT NULL,
	"start_date" date NOT NULL,
	"expires_on" date,
	"note" text NOT NULL,
	"status_reason" text,
	"written_by_ids" integer[] DEFAULT '{}' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "offers_status_known" CHECK ("offers"."status" in ('DRAFT', 'IN_APPROVAL', 'APPROVED', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'))
);

ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "reference_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"application_id" integer NOT NULL,
	"referee_name" text NOT NULL,
	"referee_email" text NOT NULL,
	"relationship" text NOT NULL,
	"areas" text[] NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reference_checks_companyId_id_unique" UNIQUE("company_id","id")
);

ALTER TABLE "reference_checks" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "reference_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"check_id" integer NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"draft" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "reference_links_companyId_checkId_unique" UNIQUE("company_id","check_id"),
	CONSTRAINT "reference_links_digest_unique" UNIQUE("digest")
);

ALTER TABLE "reference_links" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "requisitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requisitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'NEED_REVIEW' NOT NULL,
	"sub_status" text,
	"job_title_id" integer NOT NULL,
	"department_id" integer NOT NULL,
	"location_id" integer NOT NULL,
	"hiring_manager_id" integer NOT NULL,
	"reviewer_id" integer NOT NULL,
	"approver_id" integer NOT NULL,
	"workflow_level_id" integer,
	"replaces_employee_id" integer,
	"plan_period_id" integer,
	"openings" integer NOT NULL,
	"employment_type" text NOT NULL,
	"justification" text NOT NULL,
	"target_start_date" date,
	"salary_min" numeric(14, 2),
	"salary_max" numeric(14, 2),
	"currency" text,
	"status_reason" text,
	"created_by" text NOT NULL,
	"asked_by_ids" integer[] DEFAULT '{}' NOT NULL,
	"reviewed_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisitions_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "requisitions_companyId_number_unique" UNIQUE("company_id","number"),
	CONSTRAINT "requisitions_kind_known" CHECK ("requisitions"."kind" in ('UNPLANNED', 'BACKFILL', 'PLANNED')),
	CONSTRAINT "requisitions_status_known" CHECK ("requisitions"."status" in ('NEED_REVIEW', 'NEED_APPROVAL', 'OPEN', 'CLOSED')),
	CONSTRAINT "requisitions_sub_status_fits" CHECK (case "requisitions"."sub_status" when 'RETURNED' then "requisitions"."status" = 'NEED_REVIEW' when 'WITHDRAWN' then "requisitions"."status" = 'CLOSED' else "requisitions"."sub_status" is null end),
	CONSTRAINT "requisitions_currency_known" CHECK ("requisitions"."currency" in ('USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP')),
	CONSTRAINT "requisitions_openings" CHECK ("requisitions"."openings" between 1 and 999),
	CONSTRAINT "requisitions_salary_in_order" CHECK ("requisitions"."salary_min" <= "requisitions"."salary_max")
);

ALTER TABLE "requisitions" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "topgrades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topgrades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"application_id" integer NOT NULL,
	"jobs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topgrades_companyId_applicationId_unique" UNIQUE("company_id","application_id")
);

ALTER TABLE "topgrades" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "import_parts" (
	"company_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"from_row" integer NOT NULL,
	"size" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"record_keys" text[],
	CONSTRAINT "import_parts_import_id_from_row_pk" PRIMARY KEY("import_id","from_row")
);

ALTER TABLE "import_parts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "import_rows" (
	"company_id" integer NOT NULL,
	"import_id" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"entity_id" integer,
	"entity_version" integer,
	"record_key" text,
	"is_change" boolean DEFAULT false NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"before" jsonb,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row"),
	CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('GOOD', 'UNCHANGED', 'REFUSED', 'IMPORTED'))
);

ALTER TABLE "import_rows" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"entity_type" text NOT NULL,
	"file_name" text NOT NULL,
	"mode" text NOT NULL,
	"existing" text DEFAULT 'REFUSE' NOT NULL,
	"status" text DEFAULT 'CHECKING' NOT NULL,
	"user_id" integer NOT NULL,
	"user_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "imports_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "imports_entity_type_known" CHECK ("imports"."entity_type" in ('user', 'location', 'department', 'company', 'role', 'job_title', 'jd_qualification_type', 'scorecard_category', 'scorecard_detail', 'scorecard_job_category_weightage', 'workflow_level', 'subtask', 'task', 'standard_job', 'standard_job_scorecard', 'field_permission', 'epp_combination', 'epp_profile_combination_impact', 'assessment_profile', 'workflow_task', 'jd_qualification_field', 'candidate', 'census')),
	CONSTRAINT "imports_mode_known" CHECK ("imports"."mode" in ('ALL_OR_NOTHING', 'GOOD_ROWS')),
	CONSTRAINT "imports_existing_known" CHECK ("imports"."existing" in ('REFUSE', 'CHANGE')),
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('CHECKING', 'CHECKED', 'STORING', 'COMPLETED', 'REFUSED', 'UNDONE'))
);

ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "interview_panel" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interview_panel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"interview_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"answer" text DEFAULT 'WAITING' NOT NULL,
	"reason" text,
	"task_id" integer,
	CONSTRAINT "interview_panel_companyId_interviewId_employeeId_unique" UNIQUE("company_id","interview_id","employee_id"),
	CONSTRAINT "interview_panel_answer_known" CHECK ("interview_panel"."answer" in ('WAITING', 'ACCEPTED', 'DECLINED'))
);

ALTER TABLE "interview_panel" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "interviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "interviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"application_id" integer NOT NULL,
	"status" text DEFAULT 'PROPOSED' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"place" text NOT NULL,
	"status_reason" text,
	"created_by" text NOT NULL,
	"created_by_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "interviews_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "interviews_status_known" CHECK ("interviews"."status" in ('PROPOSED', 'CONFIRMED', 'HELD', 'CANCELLED'))
);

ALTER TABLE "interviews" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"for_company" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_stuck" boolean DEFAULT false NOT NULL,
	CONSTRAINT "jobs_kind_forCompany_subjectId_unique" UNIQUE("kind","for_company","subject_id")
);

ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "list_counts" (
	"company_id" integer NOT NULL,
	"list" text NOT NULL,
	"rows" bigint NOT NULL
);

ALTER TABLE "list_counts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"notification_id" integer,
	"is_daily" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_notificationId_unique" UNIQUE("notification_id"),
	CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('NOTIFICATION', 'INVITATION')),
	CONSTRAINT "mails_of_notifications" CHECK (("mails"."kind" = 'NOTIFICATION') = ("mails"."notification_id" is not null))
);

ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "notification_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" integer NOT NULL,
	"delivery" jsonb NOT NULL,
	"includes_related" boolean NOT NULL,
	CONSTRAINT "notification_settings_companyId_userId_unique" UNIQUE("company_id","user_id")
);

ALTER TABLE "notification_settings" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"code" text NOT NULL,
	"content" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_code_known" CHECK ("notifications"."code" in ('TASK_ASSIGNED', 'TASK_COMPLETED', 'TASK_OVERDUE', 'REQUISITION_STATUS_CHANGED', 'CANDIDATE_STATUS_CHANGED', 'OFFER_STATUS_CHANGED', 'REVIEW_STATUS_CHANGED', 'REVIEW_REMINDER', 'INTERVIEW_CHANGED', 'DELEGATION_CHANGED', 'MENTIONED_IN_NOTE', 'TASK_ASSIGNED_RELATED', 'TASK_COMPLETED_RELATED', 'TASK_OVERDUE_RELATED', 'REQUISITION_STATUS_CHANGED_RELATED', 'CANDIDATE_STATUS_CHANGED_RELATED', 'OFFER_STATUS_CHANGED_RELATED', 'REVIEW_STATUS_CHANGED_RELATED', 'REVIEW_REMINDER_RELATED', 'INTERVIEW_CHANGED_RELATED', 'DELEGATION_CHANGED_RELATED', 'MENTIONED_IN_NOTE_RELATED'))
);

ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"logo_url" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"jd_narrative1" text DEFAULT '' NOT NULL,
	"jd_narrative2" text DEFAULT '' NOT NULL,
	"standards" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "companies_name_unique" UNIQUE("name")
);

ALTER TABLE "companies" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"photo_url" text,
	"manager_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "employees_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "employees_userId_companyId_unique" UNIQUE("user_id","company_id")
);

ALTER TABLE "employees" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "memberships" (
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "memberships_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);

ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"permission_group_name" text NOT NULL,
	"permission_level" integer DEFAULT 0 NOT NULL,
	"user_types" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "roles_companyId_name_unique" UNIQUE NULLS NOT DISTINCT("company_id","name")
);

ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"photo_url" text,
	"is_owner" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"not_before" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_in_small_letters" CHECK ("users"."email" = lower("users"."email"))
);

ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "field_permissions" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "permission_levels" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "permissions" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "period_tasks" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "plan_periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"status" text DEFAULT 'NOT_INITIATED' NOT NULL,
	"archived_at" timestamp with time zone,
	"due_dates" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"merit_budget_percent" numeric(5, 2) DEFAULT 3 NOT NULL,
	"settings_version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_periods_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "plan_periods_companyId_code_unique" UNIQUE("company_id","code"),
	CONSTRAINT "plan_periods_status_known" CHECK ("plan_periods"."status" in ('NOT_INITIATED', 'INITIATING', 'IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "plan_periods_archived_is_completed" CHECK ("plan_periods"."archived_at" is null or "plan_periods"."status" = 'COMPLETED'),
	CONSTRAINT "plan_periods_dates_in_order" CHECK ("plan_periods"."start_date" <= "plan_periods"."end_date")
);

ALTER TABLE "plan_periods" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "company_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"type" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "company_plans_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "company_plans_companyId_planPeriodId_type_unique" UNIQUE("company_id","plan_period_id","type"),
	CONSTRAINT "company_plans_type_known" CHECK ("company_plans"."type" in ('SO'))
);

ALTER TABLE "company_plans" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "objective_drafts" (
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"draft" jsonb NOT NULL,
	CONSTRAINT "objective_drafts_plan_period_id_user_id_pk" PRIMARY KEY("plan_period_id","user_id")
);

ALTER TABLE "objective_drafts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "objectives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objectives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"display_order" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"weight" integer NOT NULL,
	"threshold" double precision NOT NULL,
	"target" double precision NOT NULL,
	"stretch" double precision NOT NULL,
	CONSTRAINT "objectives_planId_displayOrder_unique" UNIQUE("plan_id","display_order"),
	CONSTRAINT "objectives_weight_in_percent" CHECK ("objectives"."weight" between 1 and 100)
);

ALTER TABLE "objectives" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "plan_start_rows" (
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "plan_start_rows_plan_period_id_kind_subject_id_pk" PRIMARY KEY("plan_period_id","kind","subject_id"),
	CONSTRAINT "plan_start_rows_outcome_known" CHECK ("plan_start_rows"."outcome" in ('CREATED', 'NOTIFIED', 'SKIPPED'))
);

ALTER TABLE "plan_start_rows" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "recognitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recognitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"giver_name" text NOT NULL,
	"relationship" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recognitions_companyId_id_unique" UNIQUE("company_id","id")
);

ALTER TABLE "recognitions" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_digest_unique" UNIQUE("digest")
);

CREATE TABLE "oidc_payloads" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"account_id" text,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"begun_from" text,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oidc_payloads_model_id_pk" PRIMARY KEY("model","id")
);

CREATE TABLE "secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "sign_in_attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" double precision NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "departments_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "departments_companyId_name_unique" UNIQUE("company_id","name")
);

ALTER TABLE "departments" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "elt_owners" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "job_titles" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "locations" ENABLE ROW LEVEL SECURITY;
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

ALTER TABLE "jd_qualification_fields" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "jd_qualification_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jd_qualification_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	CONSTRAINT "jd_qualification_types_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "jd_qualification_types_companyId_name_unique" UNIQUE("company_id","name")
);

ALTER TABLE "jd_qualification_types" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "standard_jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standard_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"job_name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "standard_jobs_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "standard_jobs_companyId_jobName_unique" UNIQUE("company_id","job_name")
);

ALTER TABLE "standard_jobs" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "evidences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"subcomponent_id" integer,
	"submitter_name" text NOT NULL,
	"relationship" text NOT NULL,
	"comment" text NOT NULL,
	"submitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"recognition_id" integer,
	CONSTRAINT "evidences_reviewId_subcategoryId_recognitionId_unique" UNIQUE("review_id","subcategory_id","recognition_id")
);

ALTER TABLE "evidences" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "review_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"review_id" integer NOT NULL,
	"name" text NOT NULL,
	"grouping" text,
	"order" integer NOT NULL,
	"sub_category" text,
	"status" text DEFAULT 'NOT_INITIATED' NOT NULL,
	"sent_back" jsonb,
	"to_confirm" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_tasks_reviewId_order_unique" UNIQUE("review_id","order"),
	CONSTRAINT "review_tasks_status_known" CHECK ("review_tasks"."status" in ('NOT_INITIATED', 'IN_PROGRESS', 'COMPLETED', 'TODO')),
	CONSTRAINT "review_tasks_sub_category_known" CHECK ("review_tasks"."sub_category" in ('VALUES', 'BEHAVIORAL_COMPETENCIES', 'FUNCTIONAL_COMPETENCIES'))
);

ALTER TABLE "review_tasks" ENABLE ROW LEVEL SECURITY;
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
	"acknowledged_at" timestamp with time zone,
	"acknowledgement" text DEFAULT '' NOT NULL,
	"reopened" jsonb,
	CONSTRAINT "reviews_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "reviews_companyId_employeeId_planPeriodId_unique" UNIQUE("company_id","employee_id","plan_period_id"),
	CONSTRAINT "reviews_status_known" CHECK ("reviews"."status" in ('IN_PROGRESS', 'COMPLETED')),
	CONSTRAINT "reviews_completed_is_submitted" CHECK (("reviews"."status" = 'COMPLETED') = ("reviews"."submitted_at" is not null)),
	CONSTRAINT "reviews_acknowledged_is_submitted" CHECK ("reviews"."acknowledged_at" is null or "reviews"."status" = 'COMPLETED')
);

ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "scorecard_drafts" (
	"review_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"draft" jsonb NOT NULL,
	CONSTRAINT "scorecard_drafts_review_id_category_id_user_id_pk" PRIMARY KEY("review_id","category_id","user_id")
);

ALTER TABLE "scorecard_drafts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "scorecard_entries" (
	"review_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"score" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "scorecard_entries_review_id_subcategory_id_pk" PRIMARY KEY("review_id","subcategory_id"),
	CONSTRAINT "scorecard_entries_score_1_to_5" CHECK ("scorecard_entries"."score" between 1 and 5)
);

ALTER TABLE "scorecard_entries" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "scorecards" (
	"review_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	CONSTRAINT "scorecards_review_id_category_id_pk" PRIMARY KEY("review_id","category_id")
);

ALTER TABLE "scorecards" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "self_scorecard_entries" (
	"review_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"score" integer,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "self_scorecard_entries_review_id_subcategory_id_pk" PRIMARY KEY("review_id","subcategory_id"),
	CONSTRAINT "self_scorecard_entries_score_1_to_5" CHECK ("self_scorecard_entries"."score" between 1 and 5)
);

ALTER TABLE "self_scorecard_entries" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "self_scorecards" (
	"review_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "self_scorecards_review_id_category_id_pk" PRIMARY KEY("review_id","category_id")
);

ALTER TABLE "self_scorecards" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "survey_scores" (
	"company_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"score" numeric(3, 2) NOT NULL,
	CONSTRAINT "survey_scores_employee_id_plan_period_id_subcategory_id_pk" PRIMARY KEY("employee_id","plan_period_id","subcategory_id"),
	CONSTRAINT "survey_scores_score_1_to_5" CHECK ("survey_scores"."score" between 1 and 5)
);

ALTER TABLE "survey_scores" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "task_sheet_drafts" (
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"draft" jsonb NOT NULL,
	CONSTRAINT "task_sheet_drafts_plan_period_id_kind_user_id_pk" PRIMARY KEY("plan_period_id","kind","user_id"),
	CONSTRAINT "task_sheet_drafts_kind_known" CHECK ("task_sheet_drafts"."kind" in ('calibrate', 'stack-rank', 'merit-increase', 'pip-pdp', 'promotions', 'delivery'))
);

ALTER TABLE "task_sheet_drafts" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "task_sheet_rows" (
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"kind" text NOT NULL,
	"employee_id" integer NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "task_sheet_rows_plan_period_id_kind_employee_id_pk" PRIMARY KEY("plan_period_id","kind","employee_id"),
	CONSTRAINT "task_sheet_rows_kind_known" CHECK ("task_sheet_rows"."kind" in ('calibrate', 'stack-rank', 'merit-increase', 'pip-pdp', 'promotions', 'delivery'))
);

ALTER TABLE "task_sheet_rows" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "task_sheets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_sheets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"manager_id" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'IN_PROGRESS' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone,
	"updated_by" text,
	"completed_at" timestamp with time zone,
	"budget_percent" numeric(5, 2),
	CONSTRAINT "task_sheets_companyId_planPeriodId_managerId_kind_unique" UNIQUE("company_id","plan_period_id","manager_id","kind"),
	CONSTRAINT "task_sheets_kind_known" CHECK ("task_sheets"."kind" in ('calibrate', 'stack-rank', 'merit-increase', 'pip-pdp', 'promotions', 'delivery')),
	CONSTRAINT "task_sheets_status_known" CHECK ("task_sheets"."status" in ('IN_PROGRESS', 'COMPLETED'))
);

ALTER TABLE "task_sheets" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "sub_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"task_id" integer NOT NULL,
	"sub_task_description" text NOT NULL,
	"lock_order" integer NOT NULL,
	CONSTRAINT "sub_tasks_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "sub_tasks_companyId_taskId_subTaskDescription_unique" UNIQUE("company_id","task_id","sub_task_description")
);

ALTER TABLE "sub_tasks" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "task_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "task_roles_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "task_roles_companyId_name_unique" UNIQUE("company_id","name")
);

ALTER TABLE "task_roles" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"task_description" text NOT NULL,
	"workflow" text NOT NULL,
	CONSTRAINT "tasks_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "tasks_companyId_taskDescription_unique" UNIQUE("company_id","task_description")
);

ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "workflow_levels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_levels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	CONSTRAINT "workflow_levels_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "workflow_levels_companyId_name_unique" UNIQUE("company_id","name"),
	CONSTRAINT "workflow_levels_status_known" CHECK ("workflow_levels"."status" in ('ACTIVE', 'INACTIVE'))
);

ALTER TABLE "workflow_levels" ENABLE ROW LEVEL SECURITY;
CREATE TABLE "workflow_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "workflow_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"workflow_level_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"sub_task_id" integer NOT NULL,
	"task_role_id" integer NOT NULL,
	"stage_order" integer NOT NULL,
	"task_order" integer NOT NULL,
	"sla_hours" integer NOT NULL,
	"hb_milestone_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workflow_tasks_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "workflow_tasks_sla_positive" CHECK ("workflow_tasks"."sla_hours" > 0)
);

ALTER TABLE "workflow_tasks" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "activities" ADD CONSTRAINT "activities_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "assessment_profiles" ADD CONSTRAINT "assessment_profiles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_profile_combination_impacts" ADD CONSTRAINT "epp_profile_combination_impacts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_profile_combination_impacts" ADD CONSTRAINT "epp_profile_combination_impacts_company_id_assessment_profile_id_assessment_profiles_company_id_id_fk" FOREIGN KEY ("company_id","assessment_profile_id") REFERENCES "public"."assessment_profiles"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_profile_combination_impacts" ADD CONSTRAINT "epp_profile_combination_impacts_company_id_epp_combination_id_epp_combinations_company_id_id_fk" FOREIGN KEY ("company_id","epp_combination_id") REFERENCES "public"."epp_combinations"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_attributes" ADD CONSTRAINT "epp_attributes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_combinations" ADD CONSTRAINT "epp_combinations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_combinations" ADD CONSTRAINT "epp_combinations_company_id_first_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","first_epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_combinations" ADD CONSTRAINT "epp_combinations_company_id_second_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","second_epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_profile_attributes" ADD CONSTRAINT "epp_profile_attributes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_profile_attributes" ADD CONSTRAINT "epp_profile_attributes_company_id_assessment_profile_id_assessment_profiles_company_id_id_fk" FOREIGN KEY ("company_id","assessment_profile_id") REFERENCES "public"."assessment_profiles"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epp_profile_attributes" ADD CONSTRAINT "epp_profile_attributes_company_id_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scoring_bands" ADD CONSTRAINT "scoring_bands_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scoring_bands" ADD CONSTRAINT "scoring_bands_company_id_assessment_profile_id_assessment_profiles_company_id_id_fk" FOREIGN KEY ("company_id","assessment_profile_id") REFERENCES "public"."assessment_profiles"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scoring_bands" ADD CONSTRAINT "scoring_bands_company_id_epp_attribute_id_epp_attributes_company_id_id_fk" FOREIGN KEY ("company_id","epp_attribute_id") REFERENCES "public"."epp_attributes"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "topgrade_questions" ADD CONSTRAINT "topgrade_questions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "categories" ADD CONSTRAINT "categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_company_id_category_id_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."categories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "subcomponents" ADD CONSTRAINT "subcomponents_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "delegations" ADD CONSTRAINT "delegations_company_id_delegate_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","delegate_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hiring_settings" ADD CONSTRAINT "hiring_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "directory_groups" ADD CONSTRAINT "directory_groups_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_company_id_group_id_directory_groups_company_id_id_fk" FOREIGN KEY ("company_id","group_id") REFERENCES "public"."directory_groups"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "directory_members" ADD CONSTRAINT "directory_members_company_id_user_id_directory_users_company_id_user_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."directory_users"("company_id","user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "directory_tokens" ADD CONSTRAINT "directory_tokens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "directory_users" ADD CONSTRAINT "directory_users_user_id_company_id_memberships_user_id_company_id_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."memberships"("user_id","company_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_categories" ADD CONSTRAINT "scorecard_categories_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "standard_job_scorecards" ADD CONSTRAINT "standard_job_scorecards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "standard_job_scorecards" ADD CONSTRAINT "standard_job_scorecards_company_id_standard_job_id_standard_jobs_company_id_id_fk" FOREIGN KEY ("company_id","standard_job_id") REFERENCES "public"."standard_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "standard_job_scorecards" ADD CONSTRAINT "standard_job_scorecards_company_id_scorecard_detail_id_scorecard_details_company_id_id_fk" FOREIGN KEY ("company_id","scorecard_detail_id") REFERENCES "public"."scorecard_details"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_details" ADD CONSTRAINT "scorecard_details_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_details" ADD CONSTRAINT "scorecard_details_company_id_category_id_scorecard_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."scorecard_categories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_job_category_weightages" ADD CONSTRAINT "scorecard_job_category_weightages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_job_category_weightages" ADD CONSTRAINT "scorecard_job_category_weightages_company_id_standard_job_id_standard_jobs_company_id_id_fk" FOREIGN KEY ("company_id","standard_job_id") REFERENCES "public"."standard_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_job_category_weightages" ADD CONSTRAINT "scorecard_job_category_weightages_company_id_category_id_scorecard_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."scorecard_categories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_requisition_id_requisitions_company_id_id_fk" FOREIGN KEY ("company_id","requisition_id") REFERENCES "public"."requisitions"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_assessments" ADD CONSTRAINT "candidate_assessments_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_scorecards" ADD CONSTRAINT "candidate_scorecards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_scorecards" ADD CONSTRAINT "candidate_scorecards_company_id_task_id_hiring_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."hiring_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_scorecards" ADD CONSTRAINT "candidate_scorecards_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_requisition_id_requisitions_company_id_id_fk" FOREIGN KEY ("company_id","requisition_id") REFERENCES "public"."requisitions"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_offer_id_offers_company_id_id_fk" FOREIGN KEY ("company_id","offer_id") REFERENCES "public"."offers"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_workflow_task_id_workflow_tasks_company_id_id_fk" FOREIGN KEY ("company_id","workflow_task_id") REFERENCES "public"."workflow_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_assignee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reference_checks" ADD CONSTRAINT "reference_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reference_checks" ADD CONSTRAINT "reference_checks_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reference_links" ADD CONSTRAINT "reference_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reference_links" ADD CONSTRAINT "reference_links_company_id_check_id_reference_checks_company_id_id_fk" FOREIGN KEY ("company_id","check_id") REFERENCES "public"."reference_checks"("company_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_job_title_id_job_titles_company_id_id_fk" FOREIGN KEY ("company_id","job_title_id") REFERENCES "public"."job_titles"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_location_id_locations_company_id_id_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_hiring_manager_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","hiring_manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_reviewer_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","reviewer_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_approver_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","approver_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_replaces_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","replaces_employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_workflow_level_id_workflow_levels_company_id_id_fk" FOREIGN KEY ("company_id","workflow_level_id") REFERENCES "public"."workflow_levels"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "topgrades" ADD CONSTRAINT "topgrades_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "topgrades" ADD CONSTRAINT "topgrades_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_company_id_import_id_imports_company_id_id_fk" FOREIGN KEY ("company_id","import_id") REFERENCES "public"."imports"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "imports" ADD CONSTRAINT "imports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "interview_panel" ADD CONSTRAINT "interview_panel_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "interview_panel" ADD CONSTRAINT "interview_panel_company_id_interview_id_interviews_company_id_id_fk" FOREIGN KEY ("company_id","interview_id") REFERENCES "public"."interviews"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "interview_panel" ADD CONSTRAINT "interview_panel_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "interview_panel" ADD CONSTRAINT "interview_panel_company_id_task_id_hiring_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."hiring_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_company_id_memberships_user_id_company_id_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."memberships"("user_id","company_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_company_id_memberships_user_id_company_id_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."memberships"("user_id","company_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_company_id_memberships_user_id_company_id_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."memberships"("user_id","company_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "employees" ADD CONSTRAINT "employees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "employees" ADD CONSTRAINT "employees_company_id_manager_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_role_id_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "roles" ADD CONSTRAINT "roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "field_permissions" ADD CONSTRAINT "field_permissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "field_permissions" ADD CONSTRAINT "field_permissions_company_id_permission_id_permissions_company_id_id_fk" FOREIGN KEY ("company_id","permission_id") REFERENCES "public"."permissions"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "permission_levels" ADD CONSTRAINT "permission_levels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "permissions" ADD CONSTRAINT "permissions_company_id_permission_level_id_permission_levels_company_id_id_fk" FOREIGN KEY ("company_id","permission_level_id") REFERENCES "public"."permission_levels"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "period_tasks" ADD CONSTRAINT "period_tasks_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "plan_periods" ADD CONSTRAINT "plan_periods_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "objective_drafts" ADD CONSTRAINT "objective_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "objective_drafts" ADD CONSTRAINT "objective_drafts_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_company_id_plan_id_company_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."company_plans"("company_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "plan_start_rows" ADD CONSTRAINT "plan_start_rows_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "departments" ADD CONSTRAINT "departments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "elt_owners" ADD CONSTRAINT "elt_owners_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "elt_owners" ADD CONSTRAINT "elt_owners_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "elt_owners" ADD CONSTRAINT "elt_owners_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_titles" ADD CONSTRAINT "job_titles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "job_titles" ADD CONSTRAINT "job_titles_company_id_standard_job_id_standard_jobs_company_id_id_fk" FOREIGN KEY ("company_id","standard_job_id") REFERENCES "public"."standard_jobs"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "locations" ADD CONSTRAINT "locations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "jd_qualification_fields" ADD CONSTRAINT "jd_qualification_fields_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "jd_qualification_fields" ADD CONSTRAINT "jd_qualification_fields_company_id_qualification_type_id_jd_qualification_types_company_id_id_fk" FOREIGN KEY ("company_id","qualification_type_id") REFERENCES "public"."jd_qualification_types"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "jd_qualification_types" ADD CONSTRAINT "jd_qualification_types_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "standard_jobs" ADD CONSTRAINT "standard_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "evidences" ADD CONSTRAINT "evidences_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "evidences" ADD CONSTRAINT "evidences_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "evidences" ADD CONSTRAINT "evidences_company_id_subcomponent_id_subcomponents_company_id_id_fk" FOREIGN KEY ("company_id","subcomponent_id") REFERENCES "public"."subcomponents"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "evidences" ADD CONSTRAINT "evidences_company_id_recognition_id_recognitions_company_id_id_fk" FOREIGN KEY ("company_id","recognition_id") REFERENCES "public"."recognitions"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "review_tasks" ADD CONSTRAINT "review_tasks_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_drafts" ADD CONSTRAINT "scorecard_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "scorecard_drafts" ADD CONSTRAINT "scorecard_drafts_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "scorecard_drafts" ADD CONSTRAINT "scorecard_drafts_review_id_category_id_scorecards_review_id_category_id_fk" FOREIGN KEY ("review_id","category_id") REFERENCES "public"."scorecards"("review_id","category_id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "scorecard_entries" ADD CONSTRAINT "scorecard_entries_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecard_entries" ADD CONSTRAINT "scorecard_entries_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "scorecards" ADD CONSTRAINT "scorecards_company_id_category_id_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."categories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "self_scorecard_entries" ADD CONSTRAINT "self_scorecard_entries_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "self_scorecard_entries" ADD CONSTRAINT "self_scorecard_entries_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "self_scorecards" ADD CONSTRAINT "self_scorecards_company_id_review_id_reviews_company_id_id_fk" FOREIGN KEY ("company_id","review_id") REFERENCES "public"."reviews"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "self_scorecards" ADD CONSTRAINT "self_scorecards_company_id_category_id_categories_company_id_id_fk" FOREIGN KEY ("company_id","category_id") REFERENCES "public"."categories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_scores" ADD CONSTRAINT "survey_scores_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_scores" ADD CONSTRAINT "survey_scores_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "survey_scores" ADD CONSTRAINT "survey_scores_company_id_subcategory_id_subcategories_company_id_id_fk" FOREIGN KEY ("company_id","subcategory_id") REFERENCES "public"."subcategories"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_sheet_drafts" ADD CONSTRAINT "task_sheet_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "task_sheet_drafts" ADD CONSTRAINT "task_sheet_drafts_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "task_sheet_rows" ADD CONSTRAINT "task_sheet_rows_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_sheet_rows" ADD CONSTRAINT "task_sheet_rows_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_sheets" ADD CONSTRAINT "task_sheets_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_sheets" ADD CONSTRAINT "task_sheets_company_id_manager_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sub_tasks" ADD CONSTRAINT "sub_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "sub_tasks" ADD CONSTRAINT "sub_tasks_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "task_roles" ADD CONSTRAINT "task_roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workflow_levels" ADD CONSTRAINT "workflow_levels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_workflow_level_id_workflow_levels_company_id_id_fk" FOREIGN KEY ("company_id","workflow_level_id") REFERENCES "public"."workflow_levels"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_sub_task_id_sub_tasks_company_id_id_fk" FOREIGN KEY ("company_id","sub_task_id") REFERENCES "public"."sub_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_task_role_id_task_roles_company_id_id_fk" FOREIGN KEY ("company_id","task_role_id") REFERENCES "public"."task_roles"("company_id","id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "activities_company_id_entity_type_entity_id_id_index" ON "activities" USING btree ("company_id","entity_type","entity_id","id");
CREATE INDEX "activities_company_id_at_id_index" ON "activities" USING btree ("company_id","at","id");
CREATE INDEX "epp_profile_combination_impacts_company_id_epp_combination_id_index" ON "epp_profile_combination_impacts" USING btree ("company_id","epp_combination_id");
CREATE INDEX "epp_combinations_company_id_first_epp_attribute_id_index" ON "epp_combinations" USING btree ("company_id","first_epp_attribute_id");
CREATE INDEX "epp_combinations_company_id_second_epp_attribute_id_index" ON "epp_combinations" USING btree ("company_id","second_epp_attribute_id");
CREATE INDEX "epp_profile_attributes_company_id_epp_attribute_id_index" ON "epp_profile_attributes" USING btree ("company_id","epp_attribute_id");
CREATE INDEX "scoring_bands_company_id_assessment_profile_id_epp_attribute_id_index" ON "scoring_bands" USING btree ("company_id","assessment_profile_id","epp_attribute_id");
CREATE INDEX "scoring_bands_company_id_epp_attribute_id_index" ON "scoring_bands" USING btree ("company_id","epp_attribute_id");
CREATE INDEX "topgrade_questions_company_id_display_order_index" ON "topgrade_questions" USING btree ("company_id","display_order");
CREATE INDEX "audit_events_company_id_id_index" ON "audit_events" USING btree ("company_id","id");
CREATE INDEX "audit_events_company_id_at_index" ON "audit_events" USING btree ("company_id","at");
CREATE INDEX "candidate_notes_company_id_candidate_id_id_index" ON "candidate_notes" USING btree ("company_id","candidate_id","id");
CREATE INDEX "subcategories_company_id_category_id_display_order_index" ON "subcategories" USING btree ("company_id","category_id","display_order");
CREATE INDEX "subcomponents_subcategory_id_display_order_index" ON "subcomponents" USING btree ("subcategory_id","display_order");
CREATE INDEX "delegations_company_id_employee_id_index" ON "delegations" USING btree ("company_id","employee_id");
CREATE INDEX "delegations_company_id_delegate_id_index" ON "delegations" USING btree ("company_id","delegate_id");
CREATE INDEX "delegations_company_id_starts_on_id_index" ON "delegations" USING btree ("company_id","starts_on","id");
CREATE UNIQUE INDEX "directory_groups_name" ON "directory_groups" USING btree ("company_id",lower("display_name"));
CREATE INDEX "directory_members_company_id_user_id_index" ON "directory_members" USING btree ("company_id","user_id");
CREATE INDEX "directory_tokens_company_id_index" ON "directory_tokens" USING btree ("company_id");
CREATE UNIQUE INDEX "directory_users_name" ON "directory_users" USING btree ("company_id",lower("user_name"));
CREATE INDEX "directory_users_company_id_external_id_index" ON "directory_users" USING btree ("company_id","external_id");
CREATE INDEX "standard_job_scorecards_company_id_display_order_id_index" ON "standard_job_scorecards" USING btree ("company_id","display_order","id");
CREATE INDEX "standard_job_scorecards_company_id_scorecard_detail_id_index" ON "standard_job_scorecards" USING btree ("company_id","scorecard_detail_id");
CREATE UNIQUE INDEX "scorecard_details_category_definition_key" ON "scorecard_details" USING btree ("company_id","category_id",md5("definition"));
CREATE INDEX "scorecard_job_category_weightages_company_id_category_id_index" ON "scorecard_job_category_weightages" USING btree ("company_id","category_id");
CREATE UNIQUE INDEX "applications_one_current" ON "applications" USING btree ("company_id","candidate_id") WHERE "applications"."is_current";
CREATE INDEX "applications_company_id_requisition_id_status_index" ON "applications" USING btree ("company_id","requisition_id","status");
CREATE INDEX "applications_company_id_status_updated_at_id_index" ON "applications" USING btree ("company_id","status","updated_at","id");
CREATE INDEX "candidate_scorecards_company_id_application_id_index" ON "candidate_scorecards" USING btree ("company_id","application_id");
CREATE INDEX "candidates_company_id_created_at_id_index" ON "candidates" USING btree ("company_id","created_at","id");
CREATE INDEX "candidates_search" ON "candidates" USING gin (("search_text") gin_trgm_ops) WITH (gin_pending_list_limit=256);
CREATE INDEX "candidates_by_name" ON "candidates" USING btree ("company_id",lower("last_name"),lower("first_name"),"id");
CREATE INDEX "candidate_documents_company_id_candidate_id_index" ON "candidate_documents" USING btree ("company_id","candidate_id");
CREATE INDEX "hiring_tasks_company_id_requisition_id_index" ON "hiring_tasks" USING btree ("company_id","requisition_id");
CREATE INDEX "hiring_tasks_company_id_application_id_index" ON "hiring_tasks" USING btree ("company_id","application_id");
CREATE INDEX "hiring_tasks_of_offers" ON "hiring_tasks" USING btree ("company_id","assignee_id") WHERE "hiring_tasks"."offer_id" is not null;
CREATE INDEX "hiring_tasks_company_id_offer_id_index" ON "hiring_tasks" USING btree ("company_id","offer_id");
CREATE INDEX "hiring_tasks_company_id_workflow_task_id_index" ON "hiring_tasks" USING btree ("company_id","workflow_task_id");
CREATE INDEX "hiring_tasks_company_id_assignee_id_status_index" ON "hiring_tasks" USING btree ("company_id","assignee_id","status");
CREATE INDEX "hiring_tasks_waiting" ON "hiring_tasks" USING btree ("company_id","assignee_id","due_at","id") WHERE "hiring_tasks"."status" in ('TODO', 'IN_PROGRESS') and not "hiring_tasks"."requisition_is_closed";
CREATE INDEX "hiring_tasks_of_team" ON "hiring_tasks" USING btree ("company_id","assignee_manager_id","due_at","id") WHERE "hiring_tasks"."status" in ('TODO', 'IN_PROGRESS') and not "hiring_tasks"."requisition_is_closed";
CREATE INDEX "hiring_tasks_due" ON "hiring_tasks" USING btree ("company_id","due_at") WHERE "hiring_tasks"."status" in ('TODO', 'IN_PROGRESS') and not "hiring_tasks"."requisition_is_closed";
CREATE INDEX "offers_company_id_application_id_index" ON "offers" USING btree ("company_id","application_id");
CREATE INDEX "offers_company_id_created_at_id_index" ON "offers" USING btree ("company_id","created_at","id");
CREATE INDEX "offers_company_id_status_created_at_id_index" ON "offers" USING btree ("company_id","status","created_at","id");
CREATE UNIQUE INDEX "offers_one_alive" ON "offers" USING btree ("company_id","application_id") WHERE "offers"."status" in ('DRAFT', 'IN_APPROVAL', 'APPROVED', 'SENT', 'ACCEPTED');
CREATE INDEX "reference_checks_company_id_application_id_index" ON "reference_checks" USING btree ("company_id","application_id");
CREATE INDEX "requisitions_by_id" ON "requisitions" USING hash ("id");
CREATE INDEX "requisitions_company_id_created_at_id_index" ON "requisitions" USING btree ("company_id","created_at","id");
CREATE INDEX "requisitions_company_id_status_created_at_id_index" ON "requisitions" USING btree ("company_id","status","created_at","id");
CREATE INDEX "requisitions_search" ON "requisitions" USING gin ((search_key('REQ-' || lpad("number"::text, greatest(4, length("number"::text)), '0'))) gin_trgm_ops) WITH (gin_pending_list_limit=256);
CREATE INDEX "requisitions_company_id_hiring_manager_id_index" ON "requisitions" USING btree ("company_id","hiring_manager_id");
CREATE INDEX "requisitions_company_id_reviewer_id_index" ON "requisitions" USING btree ("company_id","reviewer_id");
CREATE INDEX "requisitions_company_id_approver_id_index" ON "requisitions" USING btree ("company_id","approver_id");
CREATE INDEX "requisitions_company_id_job_title_id_index" ON "requisitions" USING btree ("company_id","job_title_id");
CREATE INDEX "requisitions_company_id_department_id_index" ON "requisitions" USING btree ("company_id","department_id");
CREATE INDEX "requisitions_company_id_location_id_index" ON "requisitions" USING btree ("company_id","location_id");
CREATE INDEX "requisitions_company_id_workflow_level_id_index" ON "requisitions" USING btree ("company_id","workflow_level_id");
CREATE INDEX "import_parts_company_id_index" ON "import_parts" USING btree ("company_id");
CREATE INDEX "import_rows_import_id_state_row_index" ON "import_rows" USING btree ("import_id","state","row");
CREATE INDEX "import_rows_company_id_index" ON "import_rows" USING btree ("company_id");
CREATE INDEX "interview_panel_company_id_employee_id_index" ON "interview_panel" USING btree ("company_id","employee_id");
CREATE INDEX "interview_panel_company_id_task_id_index" ON "interview_panel" USING btree ("company_id","task_id");
CREATE INDEX "interviews_company_id_application_id_index" ON "interviews" USING btree ("company_id","application_id");
CREATE INDEX "interviews_company_id_status_starts_at_index" ON "interviews" USING btree ("company_id","status","starts_at");
CREATE INDEX "jobs_is_stuck_run_at_index" ON "jobs" USING btree ("is_stuck","run_at");
CREATE INDEX "list_counts_company_id_list_index" ON "list_counts" USING btree ("company_id","list");
CREATE INDEX "mails_company_id_user_id_index" ON "mails" USING btree ("company_id","user_id");
CREATE INDEX "mails_is_daily_created_at_index" ON "mails" USING btree ("is_daily","created_at");
CREATE INDEX "notifications_company_id_user_id_id_index" ON "notifications" USING btree ("company_id","user_id","id");
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("company_id","user_id","id") WHERE "notifications"."read_at" is null;
CREATE INDEX "notifications_company_id_created_at_index" ON "notifications" USING btree ("company_id","created_at");
CREATE INDEX "employees_by_id" ON "employees" USING hash ("id");
CREATE INDEX "employees_company_id_manager_id_index" ON "employees" USING btree ("company_id","manager_id");
CREATE INDEX "employees_by_name" ON "employees" USING btree ("company_id","name","id","user_id");
CREATE INDEX "employees_search" ON "employees" USING gin ((search_key("name" || E'\n' || "title" || E'\n' || "department")) gin_trgm_ops) WITH (gin_pending_list_limit=256);
CREATE INDEX "employee_names_search" ON "employees" USING gin ((search_key("name")) gin_trgm_ops) WITH (gin_pending_list_limit=256);
CREATE INDEX "memberships_by_user" ON "memberships" USING hash ("user_id");
CREATE INDEX "memberships_company_id_index" ON "memberships" USING btree ("company_id");
CREATE INDEX "memberships_role_id_index" ON "memberships" USING btree ("role_id");
CREATE INDEX "users_name_id_index" ON "users" USING btree ("name","id");
CREATE INDEX "users_search" ON "users" USING gin ((search_key("name" || E'\n' || "email")) gin_trgm_ops) WITH (gin_pending_list_limit=256);
CREATE INDEX "field_permissions_company_id_entity_type_index" ON "field_permissions" USING btree ("company_id","entity_type");
CREATE INDEX "period_tasks_company_id_index" ON "period_tasks" USING btree ("company_id");
CREATE INDEX "objective_drafts_company_id_index" ON "objective_drafts" USING btree ("company_id");
CREATE INDEX "objective_drafts_user_id_index" ON "objective_drafts" USING btree ("user_id");
CREATE INDEX "objectives_company_id_index" ON "objectives" USING btree ("company_id");
CREATE INDEX "plan_start_rows_company_id_index" ON "plan_start_rows" USING btree ("company_id");
CREATE INDEX "recognitions_company_id_employee_id_plan_period_id_index" ON "recognitions" USING btree ("company_id","employee_id","plan_period_id");
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");
CREATE INDEX "oidc_payloads_account_id_index" ON "oidc_payloads" USING btree ("account_id");
CREATE INDEX "oidc_payloads_grant_id_index" ON "oidc_payloads" USING btree ("grant_id");
CREATE INDEX "oidc_payloads_model_uid_index" ON "oidc_payloads" USING btree ("model","uid");
CREATE INDEX "oidc_payloads_expires_at_index" ON "oidc_payloads" USING btree ("expires_at");
CREATE INDEX "oidc_payloads_begun_from_index" ON "oidc_payloads" USING btree ("begun_from");
CREATE INDEX "oidc_payloads_model_expires_at_index" ON "oidc_payloads" USING btree ("model","expires_at");
CREATE INDEX "sign_in_attempts_at_index" ON "sign_in_attempts" USING btree ("at");
CREATE INDEX "elt_owners_company_id_employee_id_index" ON "elt_owners" USING btree ("company_id","employee_id");
CREATE INDEX "job_titles_company_id_standard_job_id_index" ON "job_titles" USING btree ("company_id","standard_job_id");
CREATE INDEX "jd_qualification_fields_company_id_display_order_id_index" ON "jd_qualification_fields" USING btree ("company_id","display_order","id");
CREATE INDEX "evidences_review_id_subcategory_id_index" ON "evidences" USING btree ("review_id","subcategory_id");
CREATE INDEX "evidences_company_id_index" ON "evidences" USING btree ("company_id");
CREATE INDEX "review_tasks_company_id_index" ON "review_tasks" USING btree ("company_id");
CREATE INDEX "reviews_company_id_plan_period_id_index" ON "reviews" USING btree ("company_id","plan_period_id");
CREATE INDEX "scorecard_drafts_company_id_index" ON "scorecard_drafts" USING btree ("company_id");
CREATE INDEX "scorecard_drafts_user_id_index" ON "scorecard_drafts" USING btree ("user_id");
CREATE INDEX "scorecard_entries_company_id_index" ON "scorecard_entries" USING btree ("company_id");
CREATE INDEX "scorecards_company_id_index" ON "scorecards" USING btree ("company_id");
CREATE INDEX "self_scorecard_entries_company_id_index" ON "self_scorecard_entries" USING btree ("company_id");
CREATE INDEX "self_scorecards_company_id_index" ON "self_scorecards" USING btree ("company_id");
CREATE INDEX "survey_scores_company_id_index" ON "survey_scores" USING btree ("company_id");
CREATE INDEX "task_sheet_drafts_company_id_index" ON "task_sheet_drafts" USING btree ("company_id");
CREATE INDEX "task_sheet_drafts_user_id_index" ON "task_sheet_drafts" USING btree ("user_id");
CREATE INDEX "task_sheet_rows_company_id_index" ON "task_sheet_rows" USING btree ("company_id");
CREATE INDEX "sub_tasks_company_id_lock_order_id_index" ON "sub_tasks" USING btree ("company_id","lock_order","id");
CREATE INDEX "workflow_tasks_company_id_workflow_level_id_stage_order_task_order_index" ON "workflow_tasks" USING btree ("company_id","workflow_level_id","stage_order","task_order");
CREATE INDEX "workflow_tasks_company_id_task_id_index" ON "workflow_tasks" USING btree ("company_id","task_id");
CREATE INDEX "workflow_tasks_company_id_sub_task_id_index" ON "workflow_tasks" USING btree ("company_id","sub_task_id");
CREATE INDEX "workflow_tasks_company_id_task_role_id_index" ON "workflow_tasks" USING btree ("company_id","task_role_id");
CREATE POLICY "company_rows" ON "activities" AS PERMISSIVE FOR ALL TO "app_user" USING ("activities"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("activities"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "assessment_profiles" AS PERMISSIVE FOR ALL TO "app_user" USING ("assessment_profiles"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("assessment_profiles"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "epp_profile_combination_impacts" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_profile_combination_impacts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_profile_combination_impacts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "epp_attributes" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "epp_combinations" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_combinations"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_combinations"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "epp_profile_attributes" AS PERMISSIVE FOR ALL TO "app_user" USING ("epp_profile_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("epp_profile_attributes"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "scoring_bands" AS PERMISSIVE FOR ALL TO "app_user" USING ("scoring_bands"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scoring_bands"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "topgrade_questions" AS PERMISSIVE FOR ALL TO "app_user" USING ("topgrade_questions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("topgrade_questions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "audit_events" AS PERMISSIVE FOR SELECT TO "app_user" USING ("audit_events"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "rows_of_owners" ON "audit_events" AS PERMISSIVE FOR SELECT TO "app_user" USING ("audit_events"."company_id" = 0 and current_setting('app.is_owner', true) = 'on');
CREATE POLICY "new_rows" ON "audit_events" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("audit_events"."company_id" = nullif(current_setting('app.company_id', true), '')::int or "audit_events"."company_id" = 0);
CREATE POLICY "company_rows" ON "candidate_notes" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidate_notes"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidate_notes"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "categories" AS PERMISSIVE FOR ALL TO "app_user" USING ("categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "subcategories" AS PERMISSIVE FOR ALL TO "app_user" USING ("subcategories"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("subcategories"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "subcomponents" AS PERMISSIVE FOR ALL TO "app_user" USING ("subcomponents"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("subcomponents"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "delegations" AS PERMISSIVE FOR ALL TO "app_user" USING ("delegations"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("delegations"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "hiring_settings" AS PERMISSIVE FOR ALL TO "app_user" USING ("hiring_settings"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("hiring_settings"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "directory_groups" AS PERMISSIVE FOR ALL TO "app_user" USING ("directory_groups"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("directory_groups"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "directory_members" AS PERMISSIVE FOR ALL TO "app_user" USING ("directory_members"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("directory_members"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "directory_tokens" AS PERMISSIVE FOR ALL TO "app_user" USING ("directory_tokens"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("directory_tokens"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "directory_users" AS PERMISSIVE FOR ALL TO "app_user" USING ("directory_users"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("directory_users"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "scorecard_categories" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_categories"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "standard_job_scorecards" AS PERMISSIVE FOR ALL TO "app_user" USING ("standard_job_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("standard_job_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "scorecard_details" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_details"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_details"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "scorecard_job_category_weightages" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_job_category_weightages"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_job_category_weightages"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "applications" AS PERMISSIVE FOR ALL TO "app_user" USING ("applications"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("applications"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "candidate_assessments" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidate_assessments"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidate_assessments"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "candidate_scorecards" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidate_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidate_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "candidates" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidates"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidates"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "candidate_documents" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidate_documents"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidate_documents"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "hiring_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("hiring_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("hiring_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "offers" AS PERMISSIVE FOR ALL TO "app_user" USING ("offers"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("offers"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "reference_checks" AS PERMISSIVE FOR ALL TO "app_user" USING ("reference_checks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("reference_checks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "reference_links" AS PERMISSIVE FOR ALL TO "app_user" USING ("reference_links"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("reference_links"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "requisitions" AS PERMISSIVE FOR ALL TO "app_user" USING ("requisitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("requisitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "topgrades" AS PERMISSIVE FOR ALL TO "app_user" USING ("topgrades"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("topgrades"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "import_parts" AS PERMISSIVE FOR ALL TO "app_user" USING ("import_parts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("import_parts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "import_rows" AS PERMISSIVE FOR ALL TO "app_user" USING ("import_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("import_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "imports" AS PERMISSIVE FOR ALL TO "app_user" USING ("imports"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("imports"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "interview_panel" AS PERMISSIVE FOR ALL TO "app_user" USING ("interview_panel"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("interview_panel"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "interviews" AS PERMISSIVE FOR ALL TO "app_user" USING ("interviews"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("interviews"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "every_row" ON "jobs" AS PERMISSIVE FOR ALL TO "app_user" USING (true) WITH CHECK (true);
CREATE POLICY "company_rows" ON "list_counts" AS PERMISSIVE FOR ALL TO "app_user" USING ("list_counts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("list_counts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "installation_rows" ON "list_counts" AS PERMISSIVE FOR ALL TO "app_user" USING ("list_counts"."company_id" = 0) WITH CHECK ("list_counts"."company_id" = 0);
CREATE POLICY "company_rows" ON "mails" AS PERMISSIVE FOR ALL TO "app_user" USING ("mails"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("mails"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "rows_of_rounds" ON "mails" AS PERMISSIVE FOR SELECT TO "app_user" USING (current_setting('app.is_owner', true) = 'on');
CREATE POLICY "company_rows" ON "notification_settings" AS PERMISSIVE FOR ALL TO "app_user" USING ("notification_settings"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("notification_settings"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "notifications" AS PERMISSIVE FOR ALL TO "app_user" USING ("notifications"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("notifications"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "companies" AS PERMISSIVE FOR ALL TO "app_user" USING ("companies"."id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("companies"."id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "own_companies" ON "companies" AS PERMISSIVE FOR SELECT TO "app_user" USING (exists (select 1 from memberships own where own.company_id = "companies"."id" and own.user_id = nullif(current_setting('app.user_id', true), '')::int));
CREATE POLICY "rows_of_owners" ON "companies" AS PERMISSIVE FOR ALL TO "app_user" USING (current_setting('app.is_owner', true) = 'on') WITH CHECK (current_setting('app.is_owner', true) = 'on');
CREATE POLICY "company_rows" ON "employees" AS PERMISSIVE FOR ALL TO "app_user" USING ("employees"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("employees"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "own_rows" ON "employees" AS PERMISSIVE FOR SELECT TO "app_user" USING ("employees"."user_id" = nullif(current_setting('app.user_id', true), '')::int and coalesce(current_setting('app.company_id', true), '') = '');
CREATE POLICY "company_rows" ON "memberships" AS PERMISSIVE FOR ALL TO "app_user" USING ("memberships"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("memberships"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "own_rows" ON "memberships" AS PERMISSIVE FOR SELECT TO "app_user" USING ("memberships"."user_id" = nullif(current_setting('app.user_id', true), '')::int);
CREATE POLICY "company_rows" ON "roles" AS PERMISSIVE FOR ALL TO "app_user" USING ("roles"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("roles"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "standard_rows" ON "roles" AS PERMISSIVE FOR SELECT TO "app_user" USING ("roles"."company_id" is null);
CREATE POLICY "rows_of_owners" ON "roles" AS PERMISSIVE FOR ALL TO "app_user" USING ("roles"."company_id" is null and current_setting('app.is_owner', true) = 'on') WITH CHECK ("roles"."company_id" is null and current_setting('app.is_owner', true) = 'on');
CREATE POLICY "own_roles" ON "roles" AS PERMISSIVE FOR SELECT TO "app_user" USING (exists (select 1 from memberships own where own.role_id = "roles"."id"
      and own.user_id = nullif(current_setting('app.user_id', true), '')::int));
CREATE POLICY "members" ON "users" AS PERMISSIVE FOR ALL TO "app_user" USING (exists (select 1 from memberships member where member.user_id = "users"."id" and nullif(current_setting('app.company_id', true), '')::int = member.company_id)) WITH CHECK (exists (select 1 from memberships member where member.user_id = "users"."id" and nullif(current_setting('app.company_id', true), '')::int = member.company_id));
CREATE POLICY "own_rows" ON "users" AS PERMISSIVE FOR SELECT TO "app_user" USING ("users"."id" = nullif(current_setting('app.user_id', true), '')::int);
CREATE POLICY "rows_of_owners" ON "users" AS PERMISSIVE FOR ALL TO "app_user" USING (current_setting('app.is_owner', true) = 'on') WITH CHECK (current_setting('app.is_owner', true) = 'on');
CREATE POLICY "all_accounts" ON "users" AS PERMISSIVE FOR ALL TO "app_user" USING (current_setting('app.accounts', true) = 'on') WITH CHECK (current_setting('app.accounts', true) = 'on');
CREATE POLICY "company_rows" ON "field_permissions" AS PERMISSIVE FOR ALL TO "app_user" USING ("field_permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("field_permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "permission_levels" AS PERMISSIVE FOR ALL TO "app_user" USING ("permission_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("permission_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "permissions" AS PERMISSIVE FOR ALL TO "app_user" USING ("permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("permissions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "period_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("period_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("period_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "plan_periods" AS PERMISSIVE FOR ALL TO "app_user" USING ("plan_periods"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("plan_periods"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "company_plans" AS PERMISSIVE FOR ALL TO "app_user" USING ("company_plans"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("company_plans"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "objective_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("objective_drafts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("objective_drafts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "objectives" AS PERMISSIVE FOR ALL TO "app_user" USING ("objectives"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("objectives"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "plan_start_rows" AS PERMISSIVE FOR ALL TO "app_user" USING ("plan_start_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("plan_start_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "recognitions" AS PERMISSIVE FOR ALL TO "app_user" USING ("recognitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("recognitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "app_user" USING ("idempotency_keys"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("idempotency_keys"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "departments" AS PERMISSIVE FOR ALL TO "app_user" USING ("departments"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("departments"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "elt_owners" AS PERMISSIVE FOR ALL TO "app_user" USING ("elt_owners"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("elt_owners"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "job_titles" AS PERMISSIVE FOR ALL TO "app_user" USING ("job_titles"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("job_titles"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "locations" AS PERMISSIVE FOR ALL TO "app_user" USING ("locations"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("locations"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "jd_qualification_fields" AS PERMISSIVE FOR ALL TO "app_user" USING ("jd_qualification_fields"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("jd_qualification_fields"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "jd_qualification_types" AS PERMISSIVE FOR ALL TO "app_user" USING ("jd_qualification_types"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("jd_qualification_types"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "standard_jobs" AS PERMISSIVE FOR ALL TO "app_user" USING ("standard_jobs"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("standard_jobs"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "evidences" AS PERMISSIVE FOR ALL TO "app_user" USING ("evidences"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("evidences"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "review_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("review_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("review_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "reviews" AS PERMISSIVE FOR ALL TO "app_user" USING ("reviews"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("reviews"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "scorecard_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_drafts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_drafts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "scorecard_entries" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecard_entries"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecard_entries"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "scorecards" AS PERMISSIVE FOR ALL TO "app_user" USING ("scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "self_scorecard_entries" AS PERMISSIVE FOR ALL TO "app_user" USING ("self_scorecard_entries"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("self_scorecard_entries"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "self_scorecards" AS PERMISSIVE FOR ALL TO "app_user" USING ("self_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("self_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "survey_scores" AS PERMISSIVE FOR ALL TO "app_user" USING ("survey_scores"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("survey_scores"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "task_sheet_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("task_sheet_drafts"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("task_sheet_drafts"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "task_sheet_rows" AS PERMISSIVE FOR ALL TO "app_user" USING ("task_sheet_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("task_sheet_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "task_sheets" AS PERMISSIVE FOR ALL TO "app_user" USING ("task_sheets"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("task_sheets"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "sub_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("sub_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("sub_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "task_roles" AS PERMISSIVE FOR ALL TO "app_user" USING ("task_roles"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("task_roles"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "workflow_levels" AS PERMISSIVE FOR ALL TO "app_user" USING ("workflow_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("workflow_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
CREATE POLICY "company_rows" ON "workflow_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("workflow_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("workflow_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);
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
-- Row-level security puts its check before whatever could tell of another company's rows, and PostgreSQL's `like` could:
-- no query of the application uses an index of three-letter groups. These functions do. They run as the owner of the
-- tables, who may read all rows of what they look into, and each names the company entered itself: they answer ids of
-- that company alone, whatever they are asked, and none where no company is entered. Of accounts these are its members,
-- and all for the owners of the installation. The words are not known when they are planned, so that PostgreSQL is told
-- to prefer an index of groups to reading the table up to the limit.
DO $$ DECLARE
  it record;
  entered CONSTANT text := 'nullif(current_setting(''app.company_id'', true), '''')::int';
  of_company CONSTANT text := 'company_id = ' || entered;
  of_members CONSTANT text := '(current_setting(''app.is_owner'', true) = ''on'' OR EXISTS (SELECT FROM public.memberships
    WHERE user_id = users.id AND ' || of_company || '))';
BEGIN
  FOR it IN SELECT * FROM (VALUES
    ('candidates', 'candidates', 'search_text', of_company),
    ('employees', 'employees', 'search_key(name || E''\n'' || title || E''\n'' || department)', of_company),
    ('employee_names', 'employees', 'search_key(name)', of_company),
    ('requisitions', 'requisitions', 'search_key(''REQ-'' || lpad(number::text, greatest(4, length(number::text)), ''0''))',
      of_company),
    ('accounts', 'users', 'search_key(name || E''\n'' || email)', of_members)
  ) AS lookups (name, searched, words, visible)
  LOOP
    EXECUTE format('CREATE FUNCTION holding_%s(pattern text, at_most integer) RETURNS SETOF integer
      LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100 SET search_path = pg_catalog, public, pg_temp
      SET enable_seqscan = off SET enable_indexscan = off AS $body$ BEGIN
        RETURN QUERY SELECT id FROM public.%I
          WHERE %s AND %s LIKE pattern
          LIMIT at_most;
      END $body$', it.name, it.searched, it.visible, it.words);
    EXECUTE format('REVOKE ALL ON FUNCTION holding_%s(text, integer) FROM PUBLIC', it.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION holding_%s(text, integer) TO app_user', it.name);
  END LOOP;
  FOR it IN SELECT unnest(ARRAY['candidates', 'employees', 'requisitions', 'users', 'memberships']) AS name LOOP
    EXECUTE format('CREATE POLICY rows_of_owner ON %I FOR SELECT TO CURRENT_USER USING (true)', it.name);
  END LOOP;
END $$;
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
-- How long the longest lists are, without counting them: each statement that adds or removes rows leaves behind how many.
-- The sum is what a transaction sees of the table, since both are seen together. Nobody waits for anybody: rows are only
-- added, and now and then those that nobody else holds are put together into one.
CREATE FUNCTION count_rows(of_company integer, of_list text, added bigint) RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  IF added = 0 THEN RETURN; END IF;
  INSERT INTO list_counts (company_id, list, rows) VALUES (of_company, of_list, added);
  IF random() > 0.05 THEN RETURN; END IF;
  WITH counted AS (
    DELETE FROM list_counts WHERE ctid = ANY (ARRAY(
      SELECT it.ctid FROM list_counts it WHERE it.company_id = of_company AND it.list = of_list FOR UPDATE SKIP LOCKED))
    RETURNING rows)
  INSERT INTO list_counts (company_id, list, rows) SELECT of_company, of_list, sum(rows) FROM counted HAVING count(*) > 0;
END $$;
CREATE FUNCTION count_changed() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE sign integer; BEGIN
  sign := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
  IF TG_TABLE_NAME = 'users' THEN
    PERFORM count_rows(0, 'users', sign * (SELECT count(*) FROM changed));
  ELSIF TG_TABLE_NAME = 'memberships' THEN
    PERFORM count_rows(company_id, 'memberships', sign * count(*) FILTER (WHERE is_active)) FROM changed GROUP BY company_id;
  ELSE
    PERFORM count_rows(company_id, TG_TABLE_NAME, sign * count(*)) FROM changed GROUP BY company_id;
    IF TG_TABLE_NAME = 'requisitions' THEN
      PERFORM count_rows(company_id, 'open_requisitions', sign * count(*) FILTER (WHERE status = 'OPEN'))
      FROM changed GROUP BY company_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
-- Who leaves a company stays in the table, as a member who is not active.
CREATE FUNCTION count_members() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_rows(company_id, 'memberships', sum(step)) FROM (
    SELECT company_id, is_active::int AS step FROM changed UNION ALL SELECT company_id, -is_active::int FROM former) AS steps
  GROUP BY company_id;
  RETURN NULL;
END $$;
CREATE FUNCTION count_open() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  PERFORM count_rows(company_id, 'open_requisitions', sum(step)) FROM (
    SELECT company_id, (status = 'OPEN')::int AS step FROM changed
    UNION ALL SELECT company_id, -(status = 'OPEN')::int FROM former) AS steps
  GROUP BY company_id;
  RETURN NULL;
END $$;
DO $$ DECLARE list text; BEGIN
  FOREACH list IN ARRAY ARRAY['candidates', 'employees', 'memberships', 'offers', 'requisitions', 'users'] LOOP
    EXECUTE format('CREATE TRIGGER count_added AFTER INSERT ON %I
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed()', list);
    EXECUTE format('CREATE TRIGGER count_removed AFTER DELETE ON %I
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed()', list);
  END LOOP;
  CREATE TRIGGER count_kept AFTER UPDATE ON memberships
    REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_members();
  CREATE TRIGGER count_kept AFTER UPDATE ON requisitions
    REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_open();
END $$;
-- What a list shows, or is chosen or put in order by, beside a row: the name of an application's candidate, the manager
-- of a task's assignee, and whether a task's requisition is closed. Looked up for each row of a page it would cost a way down an index, and one level more in a larger
-- table. Whoever adds a row waits for whoever changes what is copied, and the other way round. What stores very many rows
-- brings the copies along.
CREATE FUNCTION copy_candidate_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT first_name || ' ' || last_name INTO NEW.candidate_name FROM candidates
    WHERE company_id = NEW.company_id AND id = NEW.candidate_id FOR SHARE;
  -- That there is none its foreign key says.
  NEW.candidate_name := coalesce(NEW.candidate_name, '');
  RETURN NEW;
END $$;
CREATE TRIGGER copy_candidate_name BEFORE INSERT ON applications
  FOR EACH ROW WHEN (NEW.candidate_name = '') EXECUTE FUNCTION copy_candidate_name();
CREATE FUNCTION copy_assignee_manager() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.assignee_manager_id := NULL;
  SELECT manager_id INTO NEW.assignee_manager_id FROM employees
    WHERE company_id = NEW.company_id AND id = NEW.assignee_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER copy_assignee_manager BEFORE INSERT ON hiring_tasks
  FOR EACH ROW WHEN (NEW.assignee_id IS NOT NULL AND NEW.assignee_manager_id IS NULL) EXECUTE FUNCTION copy_assignee_manager();
CREATE TRIGGER copy_other_assignee_manager BEFORE UPDATE OF assignee_id ON hiring_tasks
  FOR EACH ROW WHEN (NEW.assignee_id IS DISTINCT FROM OLD.assignee_id) EXECUTE FUNCTION copy_assignee_manager();
CREATE FUNCTION copy_requisition_is_closed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT status = 'CLOSED' INTO NEW.requisition_is_closed FROM requisitions
    WHERE company_id = NEW.company_id AND id = NEW.requisition_id FOR SHARE;
  -- That there is none its foreign key says.
  NEW.requisition_is_closed := coalesce(NEW.requisition_is_closed, false);
  RETURN NEW;
END $$;
CREATE TRIGGER copy_requisition_is_closed BEFORE INSERT ON hiring_tasks
  FOR EACH ROW WHEN (NEW.requisition_is_closed IS NULL) EXECUTE FUNCTION copy_requisition_is_closed();
-- In the order of their ids, as everybody locks several rows.
CREATE FUNCTION rename_applicant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE applications SET candidate_name = NEW.first_name || ' ' || NEW.last_name WHERE id = ANY (ARRAY(
    SELECT it.id FROM applications it WHERE it.company_id = NEW.company_id AND it.candidate_id = NEW.id
    ORDER BY it.id FOR NO KEY UPDATE));
  RETURN NULL;
END $$;
CREATE TRIGGER rename_applicant AFTER UPDATE OF first_name, last_name ON candidates FOR EACH ROW
  WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name))
  EXECUTE FUNCTION rename_applicant();
CREATE FUNCTION move_tasks_to_manager() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE hiring_tasks SET assignee_manager_id = NEW.manager_id WHERE id = ANY (ARRAY(
    SELECT it.id FROM hiring_tasks it WHERE it.company_id = NEW.company_id AND it.assignee_id = NEW.id
    ORDER BY it.id FOR NO KEY UPDATE));
  RETURN NULL;
END $$;
CREATE TRIGGER move_tasks_to_manager AFTER UPDATE OF manager_id ON employees FOR EACH ROW
  WHEN (NEW.manager_id IS DISTINCT FROM OLD.manager_id) EXECUTE FUNCTION move_tasks_to_manager();
CREATE FUNCTION close_tasks_of_requisition() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE hiring_tasks SET requisition_is_closed = (NEW.status = 'CLOSED') WHERE id = ANY (ARRAY(
    SELECT it.id FROM hiring_tasks it WHERE it.company_id = NEW.company_id AND it.requisition_id = NEW.id
    ORDER BY it.id FOR NO KEY UPDATE));
  RETURN NULL;
END $$;
CREATE TRIGGER close_tasks_of_requisition AFTER UPDATE OF status ON requisitions FOR EACH ROW
  WHEN ((NEW.status = 'CLOSED') IS DISTINCT FROM (OLD.status = 'CLOSED'))
  EXECUTE FUNCTION close_tasks_of_requisition();
