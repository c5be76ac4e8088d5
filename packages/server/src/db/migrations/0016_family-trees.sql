CREATE TABLE "tree_books" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tree_books_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text,
	"title" text NOT NULL,
	"surname" text NOT NULL,
	"author" text NOT NULL,
	"poem" text DEFAULT '' NOT NULL,
	"poem_start" integer DEFAULT 1 NOT NULL,
	"visibility" text DEFAULT 'link' NOT NULL,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"seed_key" text,
	"sources" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"first_serial" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"last_person" integer DEFAULT 0 NOT NULL,
	"last_union" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"row_version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tree_books_id" UNIQUE("id"),
	CONSTRAINT "tree_books_seed" UNIQUE("seed_key"),
	CONSTRAINT "tree_books_request" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "tree_changes" (
	"book" integer NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"way" text DEFAULT 'edit' NOT NULL,
	"target" integer,
	"undone_by" integer,
	"author_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"serials" integer[] NOT NULL,
	"rows" jsonb NOT NULL,
	"request_key" text,
	"subject" text DEFAULT '' NOT NULL,
	CONSTRAINT "tree_changes_book_version_pk" PRIMARY KEY("book","version")
);
--> statement-breakpoint
CREATE TABLE "tree_event_types" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"name" text NOT NULL,
	"name_tw" text NOT NULL,
	"name_en" text NOT NULL,
	"rank" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book" integer NOT NULL,
	"person" integer NOT NULL,
	"type" integer NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"reading" text DEFAULT 'exact' NOT NULL,
	"day_text" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"changed" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tree_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"book" integer NOT NULL,
	"role" text NOT NULL,
	"branch_root" integer DEFAULT 0 NOT NULL,
	"token_hash" text,
	"invitee_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tree_invitations_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tree_links" (
	"book" integer NOT NULL,
	"union_serial" integer NOT NULL,
	"child" integer NOT NULL,
	"kind" text NOT NULL,
	"is_primary" boolean NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"changed" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tree_links_book_union_serial_child_pk" PRIMARY KEY("book","union_serial","child")
);
--> statement-breakpoint
CREATE TABLE "tree_members" (
	"book" integer NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"branch_root" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tree_members_book_user_id_pk" PRIMARY KEY("book","user_id")
);
--> statement-breakpoint
CREATE TABLE "tree_persons" (
	"book" integer NOT NULL,
	"serial" integer NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"surname" text NOT NULL,
	"name" text NOT NULL,
	"zi" text DEFAULT '' NOT NULL,
	"hao" text DEFAULT '' NOT NULL,
	"shihao" text DEFAULT '' NOT NULL,
	"other_names" text DEFAULT '' NOT NULL,
	"spelling" text DEFAULT '' NOT NULL,
	"sex" smallint NOT NULL,
	"is_dead" boolean NOT NULL,
	"birth_day" text DEFAULT '' NOT NULL,
	"birth_reading" text DEFAULT 'exact' NOT NULL,
	"birth_text" text DEFAULT '' NOT NULL,
	"birth_address" text DEFAULT '' NOT NULL,
	"death_day" text DEFAULT '' NOT NULL,
	"death_reading" text DEFAULT 'exact' NOT NULL,
	"death_text" text DEFAULT '' NOT NULL,
	"death_address" text DEFAULT '' NOT NULL,
	"generation" integer,
	"generation_char" text DEFAULT '' NOT NULL,
	"ranking" smallint DEFAULT 0 NOT NULL,
	"branch" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"search_key" text NOT NULL,
	"changed" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tree_persons_book_serial_pk" PRIMARY KEY("book","serial"),
	CONSTRAINT "tree_persons_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "tree_unions" (
	"book" integer NOT NULL,
	"serial" integer NOT NULL,
	"first" integer NOT NULL,
	"second" integer DEFAULT 0 NOT NULL,
	"union_order" smallint NOT NULL,
	"second_order" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"changed" integer NOT NULL,
	"row_version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "tree_unions_book_serial_pk" PRIMARY KEY("book","serial")
);
--> statement-breakpoint
ALTER TABLE "tree_changes" ADD CONSTRAINT "tree_changes_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_events" ADD CONSTRAINT "tree_events_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_events" ADD CONSTRAINT "tree_events_type_tree_event_types_id_fk" FOREIGN KEY ("type") REFERENCES "public"."tree_event_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_invitations" ADD CONSTRAINT "tree_invitations_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_links" ADD CONSTRAINT "tree_links_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_members" ADD CONSTRAINT "tree_members_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD CONSTRAINT "tree_persons_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_unions" ADD CONSTRAINT "tree_unions_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_books_owner" ON "tree_books" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "tree_books_deleted" ON "tree_books" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_changes_request" ON "tree_changes" USING btree ("book","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE INDEX "tree_changes_author" ON "tree_changes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "tree_events_person" ON "tree_events" USING btree ("book","person");--> statement-breakpoint
CREATE UNIQUE INDEX "tree_events_brief" ON "tree_events" USING btree ("book","person") WHERE type = 14 and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tree_events_deleted" ON "tree_events" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tree_invitations_book" ON "tree_invitations" USING btree ("book");--> statement-breakpoint
CREATE INDEX "tree_invitations_invitee" ON "tree_invitations" USING btree ("invitee_id") WHERE invitee_id is not null;--> statement-breakpoint
CREATE INDEX "tree_invitations_age" ON "tree_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tree_links_primary" ON "tree_links" USING btree ("book","child") WHERE is_primary and deleted_at is null;--> statement-breakpoint
CREATE INDEX "tree_links_child" ON "tree_links" USING btree ("book","child");--> statement-breakpoint
CREATE INDEX "tree_links_changed" ON "tree_links" USING btree ("book","changed");--> statement-breakpoint
CREATE INDEX "tree_members_user" ON "tree_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tree_persons_changed" ON "tree_persons" USING btree ("book","changed");--> statement-breakpoint
CREATE INDEX "tree_persons_deleted" ON "tree_persons" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_unions_order" ON "tree_unions" USING btree ("book","first","union_order") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "tree_unions_second" ON "tree_unions" USING btree ("book","second") WHERE second > 0;--> statement-breakpoint
CREATE INDEX "tree_unions_changed" ON "tree_unions" USING btree ("book","changed");