CREATE TABLE "tree_text_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book" integer NOT NULL,
	"text_id" uuid NOT NULL,
	"rank" integer NOT NULL,
	"volume" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"proposals" jsonb,
	"read_by" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"decided" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"change" integer,
	"row_version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_texts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book" integer NOT NULL,
	"title" text NOT NULL,
	"surname" text DEFAULT '' NOT NULL,
	"poem" text DEFAULT '' NOT NULL,
	"honorifics" text[] DEFAULT '{}' NOT NULL,
	"request_key" text,
	"pages_key" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tree_texts_request" UNIQUE("request_key")
);
--> statement-breakpoint
ALTER TABLE "tree_sources" ADD COLUMN "page" uuid;--> statement-breakpoint
ALTER TABLE "tree_sources" ADD COLUMN "places" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_text_pages" ADD CONSTRAINT "tree_text_pages_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_text_pages" ADD CONSTRAINT "tree_text_pages_text_id_tree_texts_id_fk" FOREIGN KEY ("text_id") REFERENCES "public"."tree_texts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_texts" ADD CONSTRAINT "tree_texts_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_text_pages_rank" ON "tree_text_pages" USING btree ("text_id","rank");--> statement-breakpoint
CREATE INDEX "tree_text_pages_book" ON "tree_text_pages" USING btree ("book");--> statement-breakpoint
CREATE INDEX "tree_text_pages_taken_by" ON "tree_text_pages" USING btree ("taken_by") WHERE taken_by is not null;--> statement-breakpoint
CREATE INDEX "tree_text_pages_confirmed_by" ON "tree_text_pages" USING btree ("confirmed_by") WHERE confirmed_by is not null;--> statement-breakpoint
CREATE INDEX "tree_texts_book" ON "tree_texts" USING btree ("book");--> statement-breakpoint
CREATE INDEX "tree_texts_created_by" ON "tree_texts" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
ALTER TABLE "tree_sources" ADD CONSTRAINT "tree_sources_page_tree_text_pages_id_fk" FOREIGN KEY ("page") REFERENCES "public"."tree_text_pages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_sources_page" ON "tree_sources" USING btree ("book","person","page") WHERE page is not null;--> statement-breakpoint
CREATE INDEX "tree_sources_of_page" ON "tree_sources" USING btree ("page") WHERE page is not null;