ALTER TABLE "book_counts" ADD COLUMN "sample_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "surnames" ADD COLUMN "samples_num" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Documented books and samples are counted apart: `num` and `books_num` hold the documented ones.
CREATE OR REPLACE FUNCTION add_book_counts(change book_counts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO book_counts AS c (surname_id, province_id, city_id, num, sample_num)
  SELECT surname_id, province_id, city_id, num, sample_num FROM unnest(change)
  ORDER BY 1, 2, 3
  ON CONFLICT (surname_id, province_id, city_id)
    DO UPDATE SET num = c.num + excluded.num, sample_num = c.sample_num + excluded.sample_num;
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
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), n, samples)::book_counts))
    FROM (
      SELECT surname, province_id, city_id,
        count(*) FILTER (WHERE NOT is_sample)::int AS n, count(*) FILTER (WHERE is_sample)::int AS samples
      FROM added, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname GROUP BY 1, 2, 3
    ) AS change;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), -n, -samples)::book_counts))
    FROM (
      SELECT surname, province_id, city_id,
        count(*) FILTER (WHERE NOT is_sample)::int AS n, count(*) FILTER (WHERE is_sample)::int AS samples
      FROM removed, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname GROUP BY 1, 2, 3
    ) AS change;
  ELSE
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), n, samples)::book_counts))
    FROM (
      SELECT surname, province_id, city_id,
        coalesce(sum(num) FILTER (WHERE NOT is_sample), 0)::int AS n,
        coalesce(sum(num) FILTER (WHERE is_sample), 0)::int AS samples
      FROM (
        SELECT surname, province_id, city_id, is_sample, 1 AS num
        FROM added, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname
        UNION ALL
        SELECT surname, province_id, city_id, is_sample, -1
        FROM removed, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname
      ) AS moved
      GROUP BY 1, 2, 3
      HAVING coalesce(sum(num) FILTER (WHERE NOT is_sample), 0) <> 0
        OR coalesce(sum(num) FILTER (WHERE is_sample), 0) <> 0
    ) AS change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SELECT add_book_counts(array_agg(ROW(surname, province_id, city_id, -n, n)::book_counts))
FROM (
  SELECT surname, coalesce(province_id, 0) AS province_id, coalesce(city_id, 0) AS city_id, count(*)::int AS n
  FROM books, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname
  WHERE is_sample GROUP BY 1, 2, 3
) AS change;
