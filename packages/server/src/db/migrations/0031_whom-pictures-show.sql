CREATE TABLE "tree_pictured" (
	"book" integer NOT NULL,
	"sha256" text NOT NULL,
	"person" integer NOT NULL,
	CONSTRAINT "tree_pictured_book_sha256_person_pk" PRIMARY KEY("book","sha256","person")
);
--> statement-breakpoint
-- Ids of uploads in a text, each once.
CREATE FUNCTION "uploads_in"(told text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT found[1]), '{}') FROM regexp_matches(told, '/media/files/([0-9a-f]{32})', 'g') found
$$;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "pictures" text[] GENERATED ALWAYS AS (uploads_in(image_url || ' ' || content || ' ' || coalesce(content_en, '') || ' ' || coalesce(content_tw, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_pictured" ADD CONSTRAINT "tree_pictured_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "articles_pictures" ON "articles" USING gin ("pictures");--> statement-breakpoint
-- Files that were given to several people before this was kept.
INSERT INTO "tree_pictured" ("book", "sha256", "person")
SELECT DISTINCT m."book", f."sha256", m."person" FROM "tree_media" m JOIN "media_files" f ON f."id" = m."file";--> statement-breakpoint
-- What files told of couples that are forgotten; of a book that is being filled the couples may still be on their way.
DELETE FROM "tree_kept" k WHERE k."kind" = 'union' AND EXISTS (
  SELECT FROM "tree_books" b WHERE b."number" = k."book" AND b."version" > 0) AND NOT EXISTS (
  SELECT FROM "tree_unions" u WHERE u."book" = k."book" AND u."serial"::text = k."key");
