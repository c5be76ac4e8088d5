CREATE TABLE "tree_check_runs" (
	"book" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rules" smallint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"people" integer NOT NULL,
	"branches" jsonb NOT NULL,
	"untold" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_findings" (
	"book" integer NOT NULL,
	"key" text NOT NULL,
	"rule" text NOT NULL,
	"people" integer[] NOT NULL,
	"values" jsonb NOT NULL,
	"branch" integer NOT NULL,
	"facts" text NOT NULL,
	"note" text,
	"noted_by" text,
	"noted_at" timestamp with time zone,
	CONSTRAINT "tree_findings_book_key_pk" PRIMARY KEY("book","key")
);
--> statement-breakpoint
ALTER TABLE "tree_check_runs" ADD CONSTRAINT "tree_check_runs_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_findings" ADD CONSTRAINT "tree_findings_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_findings_noted_by" ON "tree_findings" USING btree ("noted_by") WHERE noted_by is not null;