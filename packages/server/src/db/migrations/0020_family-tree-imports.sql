CREATE TABLE "tree_import_people" (
	"import" uuid NOT NULL,
	"part" integer NOT NULL,
	"lines" text NOT NULL,
	CONSTRAINT "tree_import_people_import_part_pk" PRIMARY KEY("import","part")
);
--> statement-breakpoint
CREATE TABLE "tree_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"encoding" text,
	"state" text NOT NULL,
	"failure" text DEFAULT '' NOT NULL,
	"job_id" uuid,
	"preview" jsonb,
	"choice" jsonb,
	"staging" integer,
	"book_id" uuid,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "tree_imports_request" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "tree_kept" (
	"book" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"said" jsonb NOT NULL,
	"changed" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tree_kept_book_kind_key_pk" PRIMARY KEY("book","kind","key")
);
--> statement-breakpoint
ALTER TABLE "tree_import_people" ADD CONSTRAINT "tree_import_people_import_tree_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."tree_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_kept" ADD CONSTRAINT "tree_kept_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_imports_owner" ON "tree_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tree_imports_age" ON "tree_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tree_kept_deleted" ON "tree_kept" USING btree ("deleted_at") WHERE deleted_at is not null;