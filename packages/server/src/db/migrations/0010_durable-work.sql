CREATE TABLE "job_schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"key" text,
	"owner_id" text,
	"topic" text,
	"progress" jsonb,
	"cancel_asked" boolean DEFAULT false NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at") WHERE state in ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_key" ON "jobs" USING btree ("kind","key") WHERE key is not null and state in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "jobs_topic" ON "jobs" USING btree ("topic","created_at") WHERE topic is not null;--> statement-breakpoint
CREATE INDEX "jobs_owner" ON "jobs" USING btree ("owner_id") WHERE owner_id is not null;--> statement-breakpoint
CREATE INDEX "jobs_ended" ON "jobs" USING btree ("kind","ended_at");--> statement-breakpoint
-- Requests of members who have been erased since: their key still held the member's id.
DELETE FROM "root_requests" WHERE "user_id" IS NULL AND "request_key" ~ '^form:[^:]+:';--> statement-breakpoint
UPDATE "root_requests"
SET "request_key" = 'form:' || encode(sha256(convert_to("request_key", 'UTF8')), 'hex')
WHERE "request_key" LIKE 'form:%';
