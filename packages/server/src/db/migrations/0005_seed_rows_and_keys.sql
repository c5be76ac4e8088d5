CREATE TABLE "seed_rows" (
	"table_name" text NOT NULL,
	"row_id" integer NOT NULL,
	"written" jsonb NOT NULL,
	CONSTRAINT "seed_rows_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "keys_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "surnames" ADD COLUMN "rank" integer;--> statement-breakpoint
-- Until now the id was the rank.
UPDATE "surnames" SET "rank" = "id";--> statement-breakpoint
ALTER TABLE "surnames" ALTER COLUMN "rank" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "surnames" ADD COLUMN "keys_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "books_by_keys_version" ON "books" USING btree ("keys_version","id");--> statement-breakpoint
-- As with books and articles: what is entered later must not meet the ids of the seed.
ALTER TABLE "celebrities" ALTER COLUMN "id" RESTART WITH 1000000;--> statement-breakpoint
ALTER TABLE "surname_sources" ALTER COLUMN "id" RESTART WITH 1000000;
