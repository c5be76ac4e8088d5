CREATE TABLE "corrections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "corrections_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"object" text NOT NULL,
	"object_id" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"contact" text NOT NULL,
	"lang" text NOT NULL,
	"user_id" text,
	"request_key" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_serial" ON "corrections" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "corrections_status" ON "corrections" USING btree ("status","serial");--> statement-breakpoint
CREATE INDEX "corrections_age" ON "corrections" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "corrections_user" ON "corrections" USING btree ("user_id") WHERE user_id is not null;