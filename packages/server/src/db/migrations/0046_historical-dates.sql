CREATE TABLE "tree_turned" (
	"book" integer NOT NULL,
	"serial" integer NOT NULL,
	"hidden" boolean NOT NULL,
	CONSTRAINT "tree_turned_book_serial_pk" PRIMARY KEY("book","serial")
);
--> statement-breakpoint
ALTER TABLE "tree_books" ADD COLUMN "date_calendar" text DEFAULT 'ask' NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_books" ADD COLUMN "dates_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_books" ADD COLUMN "dates_asked" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_books" ADD COLUMN "dates_agreed" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_events" ADD COLUMN "date" jsonb;--> statement-breakpoint
ALTER TABLE "tree_events" ADD COLUMN "day_from" integer;--> statement-breakpoint
ALTER TABLE "tree_events" ADD COLUMN "day_to" integer;--> statement-breakpoint
ALTER TABLE "tree_events" ADD COLUMN "dates_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "birth_date" jsonb;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "birth_from" integer;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "birth_to" integer;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "death_date" jsonb;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "death_from" integer;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "death_to" integer;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "dates_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_turned" ADD CONSTRAINT "tree_turned_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;