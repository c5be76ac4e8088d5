CREATE TABLE "request_counts" (
	"status" text PRIMARY KEY NOT NULL,
	"num" integer NOT NULL
);
--> statement-breakpoint
-- Keeps request_counts true to root_requests, a whole statement at a time, statuses in a fixed order
-- so that writers cannot deadlock. A statement that moves no request between statuses locks nothing.
CREATE FUNCTION count_requests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM request_counts;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO request_counts AS c (status, num)
    SELECT status, count(*)::int FROM added GROUP BY 1 ORDER BY 1
    ON CONFLICT (status) DO UPDATE SET num = c.num + excluded.num;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO request_counts AS c (status, num)
    SELECT status, -count(*)::int FROM removed GROUP BY 1 ORDER BY 1
    ON CONFLICT (status) DO UPDATE SET num = c.num + excluded.num;
  ELSE
    INSERT INTO request_counts AS c (status, num)
    SELECT status, sum(num)::int FROM (
      SELECT status, 1 AS num FROM added
      UNION ALL
      SELECT status, -1 FROM removed
    ) AS moved
    GROUP BY 1 HAVING sum(num) <> 0 ORDER BY 1
    ON CONFLICT (status) DO UPDATE SET num = c.num + excluded.num;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER requests_counted_insert AFTER INSERT ON root_requests
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER requests_counted_delete AFTER DELETE ON root_requests
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER requests_counted_update AFTER UPDATE ON root_requests
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
CREATE TRIGGER requests_counted_truncate AFTER TRUNCATE ON root_requests
  FOR EACH STATEMENT EXECUTE FUNCTION count_requests();
--> statement-breakpoint
INSERT INTO request_counts (status, num) SELECT status, count(*)::int FROM root_requests GROUP BY 1;
