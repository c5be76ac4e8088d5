DROP INDEX "books_by_surname";--> statement-breakpoint
DROP INDEX "books_by_province";--> statement-breakpoint
DROP INDEX "books_by_city";--> statement-breakpoint
DROP INDEX "books_of_province";--> statement-breakpoint
DROP INDEX "books_of_city";--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "title_plain" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "poems_plain" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Records written before get their plain forms here, but not simplified: SQL has no table of
-- characters. The next import or seed that touches a record writes it in full. Chinese punctuation
-- is named because character classes know ASCII alone under the C locale.
ALTER TABLE "books" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "books" SET
	"title_plain" = left(lower(regexp_replace("title", '[[:space:][:punct:]　-〃〈-〟！-／：-＠［-｀｛-･·‐-‧]', '', 'g')), 400),
	"poems_plain" = (
		SELECT coalesce(string_agg(lower(regexp_replace(poem, '[[:space:][:digit:][:punct:]　-〃〈-〟！-／：-＠［-｀｛-･·‐-‧]', '', 'g')), '|' ORDER BY n), '')
		FROM unnest(array_remove("generation_poem" || "generation_poem_variants", NULL)) WITH ORDINALITY AS poems (poem, n)
	);--> statement-breakpoint
UPDATE "books" SET
	"title_pairs" = ARRAY(
		SELECT unnest("title_pairs")
		UNION
		SELECT substr("title_plain", n, 2) FROM generate_series(1, char_length("title_plain") - 1) AS n
	),
	"match_keys" = ARRAY(
		SELECT unnest("match_keys")
		UNION
		SELECT 'p:' || substr(poem, n, 2)
		FROM unnest(string_to_array("poems_plain", '|')) AS poem, generate_series(1, char_length(poem) - 1) AS n
		UNION
		SELECT "surname_id" || ':g:' || character
		FROM unnest(string_to_array(replace("poems_plain", '|', ''), NULL)) AS character
	);--> statement-breakpoint
ALTER TABLE "books" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "books" ALTER COLUMN "title_plain" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "books" ALTER COLUMN "poems_plain" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "books_by_surname" ON "books" USING btree ("surname_id","is_sample","id","title_plain");--> statement-breakpoint
CREATE INDEX "books_by_province" ON "books" USING btree ("surname_id","province_id","is_sample","id","title_plain");--> statement-breakpoint
CREATE INDEX "books_by_city" ON "books" USING btree ("surname_id","province_id","city_id","is_sample","id","title_plain");--> statement-breakpoint
CREATE INDEX "books_of_province" ON "books" USING btree ("province_id","is_sample","id","title_plain");--> statement-breakpoint
CREATE INDEX "books_of_city" ON "books" USING btree ("city_id","is_sample","id","title_plain");