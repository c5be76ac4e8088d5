CREATE TABLE "tree_duplicate_runs" (
	"book" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_duplicates" (
	"book" integer NOT NULL,
	"one" integer NOT NULL,
	"other" integer NOT NULL,
	"place" smallint NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"against" jsonb NOT NULL,
	CONSTRAINT "tree_duplicates_book_one_other_pk" PRIMARY KEY("book","one","other")
);
--> statement-breakpoint
CREATE TABLE "tree_two_people" (
	"book" integer NOT NULL,
	"one" integer NOT NULL,
	"other" integer NOT NULL,
	"facts" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tree_two_people_book_one_other_pk" PRIMARY KEY("book","one","other")
);
--> statement-breakpoint
ALTER TABLE "tree_duplicate_runs" ADD CONSTRAINT "tree_duplicate_runs_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_duplicates" ADD CONSTRAINT "tree_duplicates_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_two_people" ADD CONSTRAINT "tree_two_people_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_duplicates_place" ON "tree_duplicates" USING btree ("book","place");