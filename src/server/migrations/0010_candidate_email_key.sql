DROP INDEX "candidates_email_once";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_one_address" UNIQUE("company_id","email_key");