CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_blocks" (
	"blocker_id" text NOT NULL,
	"blocked_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" bigint NOT NULL,
	"reporter_id" text,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_reports_once" UNIQUE("message","reporter_id")
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book" integer,
	"asker_id" text,
	"owner_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asker_read" bigint DEFAULT 0 NOT NULL,
	"owner_read" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "message_threads_once" UNIQUE("book","asker_id","owner_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"thread" uuid NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"person" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"key" uuid NOT NULL,
	CONSTRAINT "messages_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "desk_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_message_threads_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspensions_user" ON "suspensions" USING btree ("user_id","begun_at");--> statement-breakpoint
CREATE INDEX "suspensions_actor" ON "suspensions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "message_blocks_blocked" ON "message_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("serial") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "message_reports_closed" ON "message_reports" USING btree ("serial") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "message_reports_reporter" ON "message_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_closer" ON "message_reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "message_threads_asker" ON "message_threads" USING btree ("asker_id","last_at");--> statement-breakpoint
CREATE INDEX "message_threads_owner" ON "message_threads" USING btree ("owner_id","last_at");--> statement-breakpoint
CREATE INDEX "message_threads_age" ON "message_threads" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread","id");--> statement-breakpoint
CREATE INDEX "messages_author" ON "messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "users_by_login" ON "users" USING btree (login_key collate "C");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ((lower(replace(surname || last_name, ' ', ''))) collate "C");--> statement-breakpoint
CREATE INDEX "users_any_mobile" ON "users" USING btree ("mobile") WHERE mobile is not null;--> statement-breakpoint
CREATE INDEX "users_pending" ON "users" USING btree (lower(email_pending)) WHERE email_pending is not null;