CREATE TABLE "book_import_faults" (
	"import" uuid NOT NULL,
	"part" integer NOT NULL,
	"faults" jsonb NOT NULL,
	CONSTRAINT "book_import_faults_import_part_pk" PRIMARY KEY("import","part")
);
--> statement-breakpoint
CREATE TABLE "book_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" text,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	"encoding" text,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"failure_names" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_id" uuid,
	"report" jsonb,
	"stored" jsonb,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "book_imports_request" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "surnames" ADD COLUMN "spelling_sources" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_faults" ADD CONSTRAINT "book_import_faults_import_book_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."book_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_imports_age" ON "book_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "book_imports_actor" ON "book_imports" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "book_imports_open" ON "book_imports" USING btree ((true)) WHERE state in ('checking', 'ready', 'writing');