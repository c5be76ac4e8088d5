CREATE TABLE "tree_hint_runs" (
	"book" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_hints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book" integer NOT NULL,
	"person" integer NOT NULL,
	"record" integer,
	"other_book" integer,
	"other_person" integer,
	"percent" smallint,
	"weight" double precision NOT NULL,
	"findings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"clues" jsonb,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_public_clues" (
	"book" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"surname_id" integer NOT NULL,
	"province_id" integer,
	"city_id" integer,
	"area" text DEFAULT '' NOT NULL,
	"poem" text DEFAULT '' NOT NULL,
	"lineage" jsonb NOT NULL,
	"first_ancestor" text DEFAULT '' NOT NULL,
	"match_keys" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book" integer NOT NULL,
	"person" integer NOT NULL,
	"record" integer,
	"other_book" integer,
	"other_person" integer,
	"title" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tree_hint_runs" ADD CONSTRAINT "tree_hint_runs_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_hints" ADD CONSTRAINT "tree_hints_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_hints" ADD CONSTRAINT "tree_hints_record_books_id_fk" FOREIGN KEY ("record") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_hints" ADD CONSTRAINT "tree_hints_other_book_tree_books_number_fk" FOREIGN KEY ("other_book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_public_clues" ADD CONSTRAINT "tree_public_clues_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_sources" ADD CONSTRAINT "tree_sources_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_sources" ADD CONSTRAINT "tree_sources_record_books_id_fk" FOREIGN KEY ("record") REFERENCES "public"."books"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_sources" ADD CONSTRAINT "tree_sources_other_book_tree_books_number_fk" FOREIGN KEY ("other_book") REFERENCES "public"."tree_books"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_hints_record" ON "tree_hints" USING btree ("book","record") WHERE record is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_hints_other" ON "tree_hints" USING btree ("book","person","other_book","other_person") WHERE other_book is not null;--> statement-breakpoint
CREATE INDEX "tree_hints_of_record" ON "tree_hints" USING btree ("record") WHERE record is not null;--> statement-breakpoint
CREATE INDEX "tree_hints_of_other" ON "tree_hints" USING btree ("other_book") WHERE other_book is not null;--> statement-breakpoint
CREATE INDEX "tree_hints_decided_by" ON "tree_hints" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "tree_public_clues_keys" ON "tree_public_clues" USING gin ("match_keys");--> statement-breakpoint
CREATE INDEX "tree_public_clues_place" ON "tree_public_clues" USING btree ("surname_id","province_id","city_id");--> statement-breakpoint
CREATE INDEX "tree_sources_person" ON "tree_sources" USING btree ("book","person");--> statement-breakpoint
CREATE UNIQUE INDEX "tree_sources_record" ON "tree_sources" USING btree ("book","person","record") WHERE record is not null;--> statement-breakpoint
CREATE INDEX "tree_sources_of_record" ON "tree_sources" USING btree ("record") WHERE record is not null;--> statement-breakpoint
CREATE INDEX "tree_sources_of_other" ON "tree_sources" USING btree ("other_book") WHERE other_book is not null;--> statement-breakpoint
CREATE INDEX "tree_sources_created_by" ON "tree_sources" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE INDEX "tree_persons_names" ON "tree_persons" USING btree ("surname","name") WHERE is_dead and deleted_at is null;