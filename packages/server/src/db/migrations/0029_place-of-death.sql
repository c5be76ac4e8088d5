ALTER TABLE "tree_persons" ADD COLUMN "death_place" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What GEDCOM files of other programs told as the place of death stood where the grave is told: of people who are as they were imported it moves, and their first burial says where the grave is. Tables and our own files told the grave there.
UPDATE "tree_persons" p SET "death_place" = p."death_address", "death_address" = coalesce((
  SELECT e."address" FROM "tree_events" e
  WHERE e."book" = p."book" AND e."person" = p."serial" AND e."type" = 50 AND e."changed" = 1 AND e."deleted_at" IS NULL
  ORDER BY e."day" = '', e."day", e."id" LIMIT 1), '')
WHERE p."changed" = 1 AND p."row_version" = 1 AND EXISTS (
  SELECT FROM "tree_changes" c WHERE c."book" = p."book" AND c."version" = 1 AND c."kind" = 'book.import') AND EXISTS (
  SELECT FROM "tree_kept" k WHERE k."book" = p."book" AND k."kind" = 'header' AND k."deleted_at" IS NULL
  AND jsonb_array_length(k."said"->'origin') > 0);
