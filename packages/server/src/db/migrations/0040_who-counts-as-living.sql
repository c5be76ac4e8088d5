ALTER TABLE "tree_imports" ADD COLUMN "life" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_books" ADD COLUMN "life_rule" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "life_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "last_acted" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "birth_latest" smallint DEFAULT 0 NOT NULL;