CREATE INDEX "audit_events_ids" ON "audit_events" USING gin ((detail -> 'ids')) WHERE object = 'requests';--> statement-breakpoint
-- From here on: rows that were left as they were before what makes them so was put right.
-- Of a request that is gone only that it was deleted is told.
DELETE FROM "audit_events" a
WHERE a."object" = 'request' AND a."action" NOT IN ('deleted', 'deleted_by_sender')
  AND NOT EXISTS (SELECT FROM "root_requests" r WHERE r."id"::text = a."object_id");--> statement-breakpoint
WITH told AS (
  SELECT DISTINCT jsonb_array_elements_text("detail" -> 'ids') AS id FROM "audit_events"
  WHERE "object" = 'requests' AND jsonb_typeof("detail" -> 'ids') = 'array'
), gone AS (
  SELECT array_agg(t.id) AS ids FROM told t
  WHERE NOT EXISTS (SELECT FROM "root_requests" r WHERE r."id"::text = t.id)
)
UPDATE "audit_events" a SET "detail" = jsonb_set(a."detail", '{ids}', (a."detail" -> 'ids') - gone.ids)
FROM gone WHERE a."object" = 'requests' AND (a."detail" -> 'ids') ?| gone.ids;--> statement-breakpoint
-- Requests of whoever is of the staff no more are nobody's; who that was stands in their history.
WITH held AS (
  SELECT r."id", r."assignee_id" FROM "root_requests" r
  WHERE r."assignee_id" IS NOT NULL AND NOT EXISTS (
    SELECT FROM "users" u WHERE u."id" = r."assignee_id" AND u."role" <> 'member' AND u."deleted_at" IS NULL)
), told AS (
  INSERT INTO "request_events" ("request_id", "kind", "changes")
  SELECT h."id", 'changed', jsonb_build_array(
    jsonb_build_object('field', 'assignee', 'from', h."assignee_id", 'to', ''))
  FROM held h
)
UPDATE "root_requests" r SET "assignee_id" = NULL, "changed_at" = now(), "row_version" = r."row_version" + 1
FROM held h WHERE r."id" = h."id";--> statement-breakpoint
-- There somebody whose account is erased is nobody in particular.
UPDATE "request_events" e SET "changes" = (
  SELECT jsonb_agg(CASE WHEN c.value ->> 'field' = 'assignee' THEN c.value || jsonb_build_object(
    'from', CASE WHEN c.value ->> 'from' = '' OR EXISTS (SELECT FROM "users" u WHERE u."id" = c.value ->> 'from')
      THEN c.value ->> 'from' ELSE '—' END,
    'to', CASE WHEN c.value ->> 'to' = '' OR EXISTS (SELECT FROM "users" u WHERE u."id" = c.value ->> 'to')
      THEN c.value ->> 'to' ELSE '—' END) ELSE c.value END ORDER BY c.ordinality)
  FROM jsonb_array_elements(e."changes") WITH ORDINALITY c)
WHERE e."changes" @> '[{"field": "assignee"}]';--> statement-breakpoint
-- What was to be published later and was hidden before is a draft: nobody has seen it.
UPDATE "articles" SET "state" = 'draft' WHERE "state" = 'hidden' AND "created_at" > now();--> statement-breakpoint
-- A book whose first person went goes on with whoever was entered before all others.
UPDATE "tree_books" b SET "first_serial" = p.serial
FROM (SELECT "book", min("serial") AS serial FROM "tree_persons" WHERE "deleted_at" IS NULL GROUP BY 1) p
WHERE p."book" = b."number" AND b."first_serial" = 0 AND b."owner_id" IS NOT NULL;--> statement-breakpoint
-- An invitation by name from before a member's role could bring back one that the owner had taken.
DELETE FROM "tree_invitations" i USING "tree_members" m
WHERE m."book" = i."book" AND m."user_id" = i."invitee_id" AND i."created_at" < m."created_at";
