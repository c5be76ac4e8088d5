CREATE TABLE "anniversary_feeds" (
	"book" integer NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"branch_root" integer DEFAULT 0 NOT NULL,
	"generation_from" integer DEFAULT 0 NOT NULL,
	"generation_to" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anniversary_feeds_book_user_id_pk" PRIMARY KEY("book","user_id"),
	CONSTRAINT "anniversary_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "anniversary_reminders" (
	"book" integer NOT NULL,
	"user_id" text NOT NULL,
	"days_before" smallint NOT NULL,
	"checked_on" text DEFAULT '' NOT NULL,
	"kinds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"branch_root" integer DEFAULT 0 NOT NULL,
	"generation_from" integer DEFAULT 0 NOT NULL,
	"generation_to" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "anniversary_reminders_book_user_id_pk" PRIMARY KEY("book","user_id")
);
--> statement-breakpoint
CREATE TABLE "anniversary_stop_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "anniversary_feeds" ADD CONSTRAINT "anniversary_feeds_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "anniversary_reminders" ADD CONSTRAINT "anniversary_reminders_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "anniversary_feeds_user" ON "anniversary_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "anniversary_reminders_user" ON "anniversary_reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "anniversary_reminders_checked" ON "anniversary_reminders" USING btree ("checked_on");--> statement-breakpoint
CREATE INDEX "anniversary_stop_links_user" ON "anniversary_stop_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "anniversary_stop_links_age" ON "anniversary_stop_links" USING btree ("expires_at");