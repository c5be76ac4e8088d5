CREATE TABLE "media_files" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text,
	"purpose" text NOT NULL,
	"visibility" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"stored_bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"renditions" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attached_at" timestamp with time zone,
	"subject_id" text,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "media_files_owner" ON "media_files" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "media_files_subject" ON "media_files" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "media_files_unattached" ON "media_files" USING btree ("created_at") WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX "media_files_deleted" ON "media_files" USING btree ("deleted_at") WHERE deleted_at is not null;