ALTER TABLE "tree_persons" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- People of files that were brought before: what asks to keep them to the family stands beside them.
UPDATE "tree_persons" p SET "is_private" = true FROM "tree_kept" k
WHERE k."book" = p."book" AND k."kind" = 'person' AND k."key" = p."serial"::text
  AND (jsonb_path_exists(k."said", '$.kept[*].structure ? (@.tag == "RESN" && @.value like_regex "confidential|privacy" flag "i")')
    OR jsonb_path_exists(k."said", '$.events[*].draft.kept[*].structure ? (@.tag == "RESN" && @.value like_regex "confidential|privacy" flag "i")'));--> statement-breakpoint
-- What root searches find of them is made anew, without them.
DELETE FROM "tree_public_clues" c WHERE EXISTS (
  SELECT FROM "tree_persons" p WHERE p."book" = c."book" AND p."is_private");--> statement-breakpoint
DELETE FROM "tree_hint_runs" r WHERE EXISTS (
  SELECT FROM "tree_persons" p WHERE p."book" = r."book" AND p."is_private");
