CREATE TABLE "tree_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book" integer NOT NULL,
	"person" integer NOT NULL,
	"event" uuid,
	"file" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"reading" text DEFAULT 'exact' NOT NULL,
	"day_text" text DEFAULT '' NOT NULL,
	"rank" smallint NOT NULL,
	"is_portrait" boolean DEFAULT false NOT NULL,
	"changed" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tree_media_file" UNIQUE("file")
);
--> statement-breakpoint
ALTER TABLE "tree_media" ADD CONSTRAINT "tree_media_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_media" ADD CONSTRAINT "tree_media_file_media_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."media_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_media_person" ON "tree_media" USING btree ("book","person");--> statement-breakpoint
CREATE UNIQUE INDEX "tree_media_portrait" ON "tree_media" USING btree ("book","person") WHERE is_portrait and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tree_media_deleted" ON "tree_media" USING btree ("deleted_at") WHERE deleted_at is not null;