-- Keeps book_counts and surnames.books_num true to books, whole statements at a time: a million
-- imported rows cost one upsert for each surname and place, in a fixed order so that writers
-- cannot deadlock.
CREATE FUNCTION add_book_counts(change book_counts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO book_counts AS c (surname_id, province_id, city_id, num)
  SELECT surname_id, province_id, city_id, num FROM unnest(change)
  UNION ALL
  SELECT 0, province_id, city_id, sum(num)::int FROM unnest(change) GROUP BY 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT (surname_id, province_id, city_id) DO UPDATE SET num = c.num + excluded.num;
  SELECT 1 FROM surnames WHERE id IN (SELECT surname_id FROM unnest(change))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE surnames SET books_num = books_num + total.num
  FROM (SELECT surname_id, sum(num)::int AS num FROM unnest(change) GROUP BY 1) AS total
  WHERE surnames.id = total.surname_id AND total.num <> 0;
$$;
--> statement-breakpoint
CREATE FUNCTION count_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_book_counts(array_agg(ROW(surname_id, coalesce(province_id, 0), coalesce(city_id, 0), n)::book_counts))
    FROM (SELECT surname_id, province_id, city_id, count(*)::int AS n FROM added GROUP BY 1, 2, 3) AS change;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_book_counts(array_agg(ROW(surname_id, coalesce(province_id, 0), coalesce(city_id, 0), -n)::book_counts))
    FROM (SELECT surname_id, province_id, city_id, count(*)::int AS n FROM removed GROUP BY 1, 2, 3) AS change;
  ELSE
    PERFORM add_book_counts(array_agg(ROW(surname_id, coalesce(province_id, 0), coalesce(city_id, 0), n)::book_counts))
    FROM (
      SELECT surname_id, province_id, city_id, sum(num)::int AS n FROM (
        SELECT surname_id, province_id, city_id, 1 AS num FROM added
        UNION ALL
        SELECT surname_id, province_id, city_id, -1 FROM removed
      ) AS moved
      GROUP BY 1, 2, 3 HAVING sum(num) <> 0
    ) AS change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER books_counted_insert AFTER INSERT ON books
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_books();
--> statement-breakpoint
CREATE TRIGGER books_counted_delete AFTER DELETE ON books
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_books();
--> statement-breakpoint
CREATE TRIGGER books_counted_update AFTER UPDATE ON books
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_books();
--> statement-breakpoint
-- Records of the seed carry ids of their own; what is entered later must not meet them.
ALTER TABLE books ALTER COLUMN id RESTART WITH 1000000;
--> statement-breakpoint
ALTER TABLE articles ALTER COLUMN id RESTART WITH 100000;
