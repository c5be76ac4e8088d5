ALTER TABLE "tree_books" ADD COLUMN "leap_month" text DEFAULT 'ordinary' NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_books" ADD COLUMN "missing_day" text DEFAULT 'before' NOT NULL;