CREATE TABLE "download_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"input" text NOT NULL,
	"session_id" uuid,
	"lang" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "download_tickets_age" ON "download_tickets" USING btree ("expires_at");