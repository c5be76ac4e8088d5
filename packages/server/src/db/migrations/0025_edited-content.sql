CREATE TABLE "content_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"object" text NOT NULL,
	"object_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" text,
	"changes" jsonb NOT NULL,
	"image" jsonb NOT NULL,
	"undone" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tree_event_types" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "content_edits_object" ON "content_edits" USING btree ("object","object_id","id");--> statement-breakpoint
CREATE INDEX "content_edits_actor" ON "content_edits" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "merged_books_into" ON "merged_books" USING btree ("into_id");