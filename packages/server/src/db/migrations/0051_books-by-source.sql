ALTER TABLE "book_counts" ADD COLUMN "lost_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "village" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "old_place" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "state" text DEFAULT 'exists' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "recorded_in" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "stated_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "books_without_copy" ON "books" USING btree ("id") WHERE "books"."state" <> 'exists';--> statement-breakpoint
-- Books of which no copy is known are counted apart: `num` and `books_num` hold the others.
CREATE OR REPLACE FUNCTION add_book_counts(change book_counts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO book_counts AS c (surname_id, province_id, city_id, num, sample_num, lost_num)
  SELECT surname_id, province_id, city_id, num, sample_num, lost_num FROM unnest(change)
  ORDER BY 1, 2, 3
  ON CONFLICT (surname_id, province_id, city_id)
    DO UPDATE SET num = c.num + excluded.num, sample_num = c.sample_num + excluded.sample_num,
      lost_num = c.lost_num + excluded.lost_num;
  SELECT 1 FROM surnames WHERE id IN (SELECT surname_id FROM unnest(change))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE surnames SET books_num = books_num + total.num, samples_num = samples_num + total.sample_num
  FROM (
    SELECT surname_id, sum(num)::int AS num, sum(sample_num)::int AS sample_num
    FROM unnest(change) GROUP BY 1
  ) AS total
  WHERE surnames.id = total.surname_id AND (total.num <> 0 OR total.sample_num <> 0);
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), n, samples, lost)::book_counts))
    FROM (
      SELECT surname, province_id, city_id,
        count(*) FILTER (WHERE NOT is_sample AND state = 'exists')::int AS n,
        count(*) FILTER (WHERE is_sample)::int AS samples,
        count(*) FILTER (WHERE NOT is_sample AND state <> 'exists')::int AS lost
      FROM added, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname GROUP BY 1, 2, 3
    ) AS change;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), -n, -samples, -lost)::book_counts))
    FROM (
      SELECT surname, province_id, city_id,
        count(*) FILTER (WHERE NOT is_sample AND state = 'exists')::int AS n,
        count(*) FILTER (WHERE is_sample)::int AS samples,
        count(*) FILTER (WHERE NOT is_sample AND state <> 'exists')::int AS lost
      FROM removed, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname GROUP BY 1, 2, 3
    ) AS change;
  ELSE
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), n, samples, lost)::book_counts))
    FROM (
      SELECT surname, province_id, city_id,
        coalesce(sum(num) FILTER (WHERE NOT is_sample AND state = 'exists'), 0)::int AS n,
        coalesce(sum(num) FILTER (WHERE is_sample), 0)::int AS samples,
        coalesce(sum(num) FILTER (WHERE NOT is_sample AND state <> 'exists'), 0)::int AS lost
      FROM (
        SELECT surname, province_id, city_id, is_sample, state, 1 AS num
        FROM added, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname
        UNION ALL
        SELECT surname, province_id, city_id, is_sample, state, -1
        FROM removed, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname
      ) AS moved
      GROUP BY 1, 2, 3
      HAVING coalesce(sum(num) FILTER (WHERE NOT is_sample AND state = 'exists'), 0) <> 0
        OR coalesce(sum(num) FILTER (WHERE is_sample), 0) <> 0
        OR coalesce(sum(num) FILTER (WHERE NOT is_sample AND state <> 'exists'), 0) <> 0
    ) AS change;
  END IF;
  RETURN NULL;
END $$;
