CREATE TABLE "import_runs" (
	"sha256" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"reading" text NOT NULL,
	"rows_done" integer NOT NULL,
	"created" integer NOT NULL,
	"extended" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "merged_identities" (
	"identity_key" text NOT NULL,
	"book_id" integer NOT NULL,
	CONSTRAINT "merged_identities_identity_key_book_id_pk" PRIMARY KEY("identity_key","book_id")
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "external_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_books" ADD COLUMN "record" jsonb;--> statement-breakpoint
ALTER TABLE "merged_identities" ADD CONSTRAINT "merged_identities_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;