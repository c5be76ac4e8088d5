CREATE TABLE "content_changes" (
	"transaction" "xid8" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- Each transaction that changes content leaves its own id, and takes away older ones: whoever has
-- seen the ids before finds others once it is committed. No writer waits for another one here.
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_changes (transaction) VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
  IF FOUND THEN
    DELETE FROM content_changes WHERE transaction IN (
      SELECT transaction FROM content_changes
      WHERE transaction < pg_snapshot_xmin(pg_current_snapshot())
      FOR UPDATE SKIP LOCKED
    );
  END IF;
  RETURN NULL;
END $$;
