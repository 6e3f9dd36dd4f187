CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"candidate_id" integer NOT NULL,
	"requisition_id" integer NOT NULL,
	"status" text DEFAULT 'REVIEW' NOT NULL,
	"left_from" text,
	"is_current" boolean DEFAULT true NOT NULL,
	"status_reason" text,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "applications_companyId_candidateId_requisitionId_unique" UNIQUE("company_id","candidate_id","requisition_id"),
	CONSTRAINT "applications_status_known" CHECK ("applications"."status" in ('ACTIVE', 'READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED', 'REJECTED', 'REVIEW')),
	CONSTRAINT "applications_left_from_known" CHECK ("applications"."left_from" in ('ACTIVE', 'READY_TO_OFFER', 'OFFERED', 'PASSED', 'HIRED', 'REJECTED', 'REVIEW'))
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "candidate_assessments" (
	"company_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"times_sent" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"profile" text,
	"results" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "candidate_assessments_company_id_application_id_pk" PRIMARY KEY("company_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "candidate_assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "candidate_scorecards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "candidates_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "candidates_companyId_number_unique" UNIQUE("company_id","number"),
	CONSTRAINT "candidates_currency_known" CHECK ("candidates"."currency" in ('USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP'))
);
--> statement-breakpoint
ALTER TABLE "candidates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "candidate_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "hiring_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hiring_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"requisition_id" integer NOT NULL,
	"application_id" integer,
	"workflow_task_id" integer,
	"name" text NOT NULL,
	"sub_task" text,
	"task_role" text,
	"stage_order" integer NOT NULL,
	"task_order" integer NOT NULL,
	"sla_hours" integer NOT NULL,
	"status" text DEFAULT 'NOT_INITIATED' NOT NULL,
	"assignee_id" integer,
	"due_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"completed_by" text,
	"note" text,
	"overdue_told_at" timestamp with time zone,
	CONSTRAINT "hiring_tasks_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "hiring_tasks_status_known" CHECK ("hiring_tasks"."status" in ('NOT_INITIATED', 'IN_PROGRESS', 'COMPLETED', 'TODO')),
	CONSTRAINT "hiring_tasks_done_is_dated" CHECK (("hiring_tasks"."status" = 'COMPLETED') = ("hiring_tasks"."completed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "hiring_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_status_known" CHECK ("offers"."status" in ('DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'))
);
--> statement-breakpoint
ALTER TABLE "offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reference_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reference_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"application_id" integer NOT NULL,
	"referee_name" text NOT NULL,
	"referee_email" text NOT NULL,
	"relationship" text NOT NULL,
	"areas" text[] NOT NULL,
	"notes" text NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reference_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "requisitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "requisitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'NEED_REVIEW' NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requisitions_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "requisitions_companyId_number_unique" UNIQUE("company_id","number"),
	CONSTRAINT "requisitions_kind_known" CHECK ("requisitions"."kind" in ('UNPLANNED', 'BACKFILL', 'PLANNED')),
	CONSTRAINT "requisitions_status_known" CHECK ("requisitions"."status" in ('NEED_REVIEW', 'NEED_APPROVAL', 'OPEN', 'CLOSED')),
	CONSTRAINT "requisitions_currency_known" CHECK ("requisitions"."currency" in ('USD', 'CAD', 'EUR', 'PLN', 'AUD', 'NZD', 'MXN', 'PHP')),
	CONSTRAINT "requisitions_openings" CHECK ("requisitions"."openings" between 1 and 999),
	CONSTRAINT "requisitions_salary_in_order" CHECK ("requisitions"."salary_min" <= "requisitions"."salary_max")
);
--> statement-breakpoint
ALTER TABLE "requisitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "topgrades" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "topgrades_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"application_id" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"is_submitted" boolean DEFAULT false NOT NULL,
	"updated_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topgrades_companyId_applicationId_unique" UNIQUE("company_id","application_id")
);
--> statement-breakpoint
ALTER TABLE "topgrades" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"for_company" integer NOT NULL,
	"subject_id" integer NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"is_stuck" boolean DEFAULT false NOT NULL,
	CONSTRAINT "jobs_kind_forCompany_subjectId_unique" UNIQUE("kind","for_company","subject_id")
);
--> statement-breakpoint
ALTER TABLE "jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	CONSTRAINT "notifications_code_known" CHECK ("notifications"."code" in ('TASK_ASSIGNED', 'TASK_COMPLETED', 'TASK_OVERDUE', 'REQUISITION_STATUS_CHANGED', 'CANDIDATE_STATUS_CHANGED', 'OFFER_STATUS_CHANGED', 'TASK_ASSIGNED_RELATED', 'TASK_COMPLETED_RELATED', 'TASK_OVERDUE_RELATED', 'REQUISITION_STATUS_CHANGED_RELATED', 'CANDIDATE_STATUS_CHANGED_RELATED', 'OFFER_STATUS_CHANGED_RELATED'))
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "company_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "objectives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "objectives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"plan_id" integer NOT NULL,
	"display_order" integer NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"weight" integer NOT NULL,
	"threshold" double precision NOT NULL,
	"target" double precision NOT NULL,
	"stretch" double precision NOT NULL,
	CONSTRAINT "objectives_planId_displayOrder_unique" UNIQUE("plan_id","display_order"),
	CONSTRAINT "objectives_weight_in_percent" CHECK ("objectives"."weight" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "objectives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_start_rows" (
	"company_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	CONSTRAINT "plan_start_rows_plan_period_id_kind_subject_id_pk" PRIMARY KEY("plan_period_id","kind","subject_id"),
	CONSTRAINT "plan_start_rows_outcome_known" CHECK ("plan_start_rows"."outcome" in ('CREATED', 'TOLD', 'SKIPPED'))
);
--> statement-breakpoint
ALTER TABLE "plan_start_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recognitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recognitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"plan_period_id" integer NOT NULL,
	"giver_name" text NOT NULL,
	"relationship" text NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recognitions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "sub_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "task_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	CONSTRAINT "task_roles_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "task_roles_companyId_name_unique" UNIQUE("company_id","name")
);
--> statement-breakpoint
ALTER TABLE "task_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"task_description" text NOT NULL,
	"workflow" text NOT NULL,
	CONSTRAINT "tasks_companyId_id_unique" UNIQUE("company_id","id"),
	CONSTRAINT "tasks_companyId_taskDescription_unique" UNIQUE("company_id","task_description")
);
--> statement-breakpoint
ALTER TABLE "tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "workflow_levels" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "workflow_tasks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_requisition_id_requisitions_company_id_id_fk" FOREIGN KEY ("company_id","requisition_id") REFERENCES "public"."requisitions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_assessments" ADD CONSTRAINT "candidate_assessments_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_scorecards" ADD CONSTRAINT "candidate_scorecards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_scorecards" ADD CONSTRAINT "candidate_scorecards_company_id_task_id_hiring_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."hiring_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_scorecards" ADD CONSTRAINT "candidate_scorecards_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_documents" ADD CONSTRAINT "candidate_documents_company_id_candidate_id_candidates_company_id_id_fk" FOREIGN KEY ("company_id","candidate_id") REFERENCES "public"."candidates"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_requisition_id_requisitions_company_id_id_fk" FOREIGN KEY ("company_id","requisition_id") REFERENCES "public"."requisitions"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_workflow_task_id_workflow_tasks_company_id_id_fk" FOREIGN KEY ("company_id","workflow_task_id") REFERENCES "public"."workflow_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hiring_tasks" ADD CONSTRAINT "hiring_tasks_company_id_assignee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","assignee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_checks" ADD CONSTRAINT "reference_checks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_checks" ADD CONSTRAINT "reference_checks_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_job_title_id_job_titles_company_id_id_fk" FOREIGN KEY ("company_id","job_title_id") REFERENCES "public"."job_titles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_department_id_departments_company_id_id_fk" FOREIGN KEY ("company_id","department_id") REFERENCES "public"."departments"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_location_id_locations_company_id_id_fk" FOREIGN KEY ("company_id","location_id") REFERENCES "public"."locations"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_hiring_manager_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","hiring_manager_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_reviewer_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","reviewer_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_approver_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","approver_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_replaces_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","replaces_employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_workflow_level_id_workflow_levels_company_id_id_fk" FOREIGN KEY ("company_id","workflow_level_id") REFERENCES "public"."workflow_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requisitions" ADD CONSTRAINT "requisitions_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topgrades" ADD CONSTRAINT "topgrades_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topgrades" ADD CONSTRAINT "topgrades_company_id_application_id_applications_company_id_id_fk" FOREIGN KEY ("company_id","application_id") REFERENCES "public"."applications"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_company_id_memberships_user_id_company_id_fk" FOREIGN KEY ("user_id","company_id") REFERENCES "public"."memberships"("user_id","company_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_plans" ADD CONSTRAINT "company_plans_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objectives" ADD CONSTRAINT "objectives_company_id_plan_id_company_plans_company_id_id_fk" FOREIGN KEY ("company_id","plan_id") REFERENCES "public"."company_plans"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_start_rows" ADD CONSTRAINT "plan_start_rows_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_company_id_employee_id_employees_company_id_id_fk" FOREIGN KEY ("company_id","employee_id") REFERENCES "public"."employees"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_company_id_plan_period_id_plan_periods_company_id_id_fk" FOREIGN KEY ("company_id","plan_period_id") REFERENCES "public"."plan_periods"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_tasks" ADD CONSTRAINT "sub_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_tasks" ADD CONSTRAINT "sub_tasks_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_roles" ADD CONSTRAINT "task_roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_levels" ADD CONSTRAINT "workflow_levels_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_workflow_level_id_workflow_levels_company_id_id_fk" FOREIGN KEY ("company_id","workflow_level_id") REFERENCES "public"."workflow_levels"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_task_id_tasks_company_id_id_fk" FOREIGN KEY ("company_id","task_id") REFERENCES "public"."tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_sub_task_id_sub_tasks_company_id_id_fk" FOREIGN KEY ("company_id","sub_task_id") REFERENCES "public"."sub_tasks"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workflow_tasks" ADD CONSTRAINT "workflow_tasks_company_id_task_role_id_task_roles_company_id_id_fk" FOREIGN KEY ("company_id","task_role_id") REFERENCES "public"."task_roles"("company_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_one_current" ON "applications" USING btree ("company_id","candidate_id") WHERE "applications"."is_current";--> statement-breakpoint
CREATE INDEX "applications_company_id_requisition_id_status_index" ON "applications" USING btree ("company_id","requisition_id","status");--> statement-breakpoint
CREATE INDEX "applications_company_id_status_index" ON "applications" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "candidate_scorecards_company_id_application_id_index" ON "candidate_scorecards" USING btree ("company_id","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_email_once" ON "candidates" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE INDEX "candidates_company_id_last_name_first_name_index" ON "candidates" USING btree ("company_id","last_name","first_name");--> statement-breakpoint
CREATE INDEX "candidate_documents_company_id_candidate_id_index" ON "candidate_documents" USING btree ("company_id","candidate_id");--> statement-breakpoint
CREATE INDEX "hiring_tasks_company_id_requisition_id_index" ON "hiring_tasks" USING btree ("company_id","requisition_id");--> statement-breakpoint
CREATE INDEX "hiring_tasks_company_id_application_id_index" ON "hiring_tasks" USING btree ("company_id","application_id");--> statement-breakpoint
CREATE INDEX "hiring_tasks_company_id_workflow_task_id_index" ON "hiring_tasks" USING btree ("company_id","workflow_task_id");--> statement-breakpoint
CREATE INDEX "hiring_tasks_company_id_assignee_id_status_index" ON "hiring_tasks" USING btree ("company_id","assignee_id","status");--> statement-breakpoint
CREATE INDEX "hiring_tasks_due" ON "hiring_tasks" USING btree ("company_id","due_at") WHERE "hiring_tasks"."status" in ('TODO', 'IN_PROGRESS');--> statement-breakpoint
CREATE INDEX "offers_company_id_application_id_index" ON "offers" USING btree ("company_id","application_id");--> statement-breakpoint
CREATE INDEX "offers_company_id_status_index" ON "offers" USING btree ("company_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_alive" ON "offers" USING btree ("company_id","application_id") WHERE "offers"."status" in ('DRAFT', 'SENT', 'ACCEPTED');--> statement-breakpoint
CREATE INDEX "reference_checks_company_id_application_id_index" ON "reference_checks" USING btree ("company_id","application_id");--> statement-breakpoint
CREATE INDEX "requisitions_company_id_status_index" ON "requisitions" USING btree ("company_id","status");--> statement-breakpoint
CREATE INDEX "requisitions_company_id_hiring_manager_id_index" ON "requisitions" USING btree ("company_id","hiring_manager_id");--> statement-breakpoint
CREATE INDEX "requisitions_company_id_job_title_id_index" ON "requisitions" USING btree ("company_id","job_title_id");--> statement-breakpoint
CREATE INDEX "requisitions_company_id_department_id_index" ON "requisitions" USING btree ("company_id","department_id");--> statement-breakpoint
CREATE INDEX "requisitions_company_id_location_id_index" ON "requisitions" USING btree ("company_id","location_id");--> statement-breakpoint
CREATE INDEX "requisitions_company_id_workflow_level_id_index" ON "requisitions" USING btree ("company_id","workflow_level_id");--> statement-breakpoint
CREATE INDEX "jobs_is_stuck_run_at_index" ON "jobs" USING btree ("is_stuck","run_at");--> statement-breakpoint
CREATE INDEX "notifications_company_id_user_id_id_index" ON "notifications" USING btree ("company_id","user_id","id");--> statement-breakpoint
CREATE INDEX "objectives_company_id_index" ON "objectives" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plan_start_rows_company_id_index" ON "plan_start_rows" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "recognitions_company_id_employee_id_plan_period_id_index" ON "recognitions" USING btree ("company_id","employee_id","plan_period_id");--> statement-breakpoint
CREATE INDEX "workflow_tasks_company_id_workflow_level_id_stage_order_task_order_index" ON "workflow_tasks" USING btree ("company_id","workflow_level_id","stage_order","task_order");--> statement-breakpoint
CREATE INDEX "workflow_tasks_company_id_task_id_index" ON "workflow_tasks" USING btree ("company_id","task_id");--> statement-breakpoint
CREATE INDEX "workflow_tasks_company_id_sub_task_id_index" ON "workflow_tasks" USING btree ("company_id","sub_task_id");--> statement-breakpoint
CREATE INDEX "workflow_tasks_company_id_task_role_id_index" ON "workflow_tasks" USING btree ("company_id","task_role_id");--> statement-breakpoint
CREATE POLICY "company_rows" ON "applications" AS PERMISSIVE FOR ALL TO "app_user" USING ("applications"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("applications"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "candidate_assessments" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidate_assessments"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidate_assessments"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "candidate_scorecards" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidate_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidate_scorecards"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "candidates" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidates"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidates"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "candidate_documents" AS PERMISSIVE FOR ALL TO "app_user" USING ("candidate_documents"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("candidate_documents"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "hiring_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("hiring_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("hiring_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "offers" AS PERMISSIVE FOR ALL TO "app_user" USING ("offers"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("offers"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "reference_checks" AS PERMISSIVE FOR ALL TO "app_user" USING ("reference_checks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("reference_checks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "requisitions" AS PERMISSIVE FOR ALL TO "app_user" USING ("requisitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("requisitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "topgrades" AS PERMISSIVE FOR ALL TO "app_user" USING ("topgrades"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("topgrades"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "every_row" ON "jobs" AS PERMISSIVE FOR ALL TO "app_user" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "company_rows" ON "notifications" AS PERMISSIVE FOR ALL TO "app_user" USING ("notifications"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("notifications"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "company_plans" AS PERMISSIVE FOR ALL TO "app_user" USING ("company_plans"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("company_plans"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "objectives" AS PERMISSIVE FOR ALL TO "app_user" USING ("objectives"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("objectives"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "plan_start_rows" AS PERMISSIVE FOR ALL TO "app_user" USING ("plan_start_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("plan_start_rows"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "recognitions" AS PERMISSIVE FOR ALL TO "app_user" USING ("recognitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("recognitions"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "sub_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("sub_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("sub_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "task_roles" AS PERMISSIVE FOR ALL TO "app_user" USING ("task_roles"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("task_roles"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "workflow_levels" AS PERMISSIVE FOR ALL TO "app_user" USING ("workflow_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("workflow_levels"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
CREATE POLICY "company_rows" ON "workflow_tasks" AS PERMISSIVE FOR ALL TO "app_user" USING ("workflow_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int) WITH CHECK ("workflow_tasks"."company_id" = nullif(current_setting('app.company_id', true), '')::int);--> statement-breakpoint
DO $$ DECLARE it record; BEGIN
  FOR it IN SELECT oid::regclass AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relrowsecurity
  LOOP
    EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', it.name);
  END LOOP;
END $$;
