DROP INDEX "books_of_city";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "lineage_source" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "catalogue_number" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "title_pinyin" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "books_of_city" ON "books" USING btree ("province_id","city_id","is_sample","id","title_plain");