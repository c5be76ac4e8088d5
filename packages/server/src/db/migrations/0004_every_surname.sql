CREATE TABLE "book_other_surnames" (
	"surname_id" integer NOT NULL,
	"book_id" integer NOT NULL,
	"province_id" integer,
	"city_id" integer,
	"is_sample" boolean NOT NULL,
	"title_plain" text NOT NULL,
	CONSTRAINT "book_other_surnames_book_id_surname_id_pk" PRIMARY KEY("book_id","surname_id")
);
--> statement-breakpoint
ALTER TABLE "book_other_surnames" ADD CONSTRAINT "book_other_surnames_surname_id_surnames_id_fk" FOREIGN KEY ("surname_id") REFERENCES "public"."surnames"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_other_surnames" ADD CONSTRAINT "book_other_surnames_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "other_surnames_by_surname" ON "book_other_surnames" USING btree ("surname_id","is_sample","book_id","title_plain");--> statement-breakpoint
CREATE INDEX "other_surnames_by_province" ON "book_other_surnames" USING btree ("surname_id","province_id","is_sample","book_id","title_plain");--> statement-breakpoint
CREATE INDEX "other_surnames_by_city" ON "book_other_surnames" USING btree ("surname_id","province_id","city_id","is_sample","book_id","title_plain");--> statement-breakpoint
ALTER TABLE "books" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "books" SET "other_surname_ids" = array_remove("other_surname_ids", "surname_id") WHERE "surname_id" = ANY("other_surname_ids");--> statement-breakpoint
ALTER TABLE "books" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_other_surnames_differ" CHECK (not "books"."surname_id" = any("books"."other_surname_ids"));--> statement-breakpoint
-- Books now count under each of their surnames. The changes name surname 0 (all) themselves, since a
-- book counts there once.
CREATE OR REPLACE FUNCTION add_book_counts(change book_counts[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO book_counts AS c (surname_id, province_id, city_id, num)
  SELECT surname_id, province_id, city_id, num FROM unnest(change)
  ORDER BY 1, 2, 3
  ON CONFLICT (surname_id, province_id, city_id) DO UPDATE SET num = c.num + excluded.num;
  SELECT 1 FROM surnames WHERE id IN (SELECT surname_id FROM unnest(change))
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE surnames SET books_num = books_num + total.num
  FROM (SELECT surname_id, sum(num)::int AS num FROM unnest(change) GROUP BY 1) AS total
  WHERE surnames.id = total.surname_id AND total.num <> 0;
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_books() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), n)::book_counts))
    FROM (
      SELECT surname, province_id, city_id, count(*)::int AS n
      FROM added, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname GROUP BY 1, 2, 3
    ) AS change;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), -n)::book_counts))
    FROM (
      SELECT surname, province_id, city_id, count(*)::int AS n
      FROM removed, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname GROUP BY 1, 2, 3
    ) AS change;
  ELSE
    PERFORM add_book_counts(array_agg(ROW(surname, coalesce(province_id, 0), coalesce(city_id, 0), n)::book_counts))
    FROM (
      SELECT surname, province_id, city_id, sum(num)::int AS n FROM (
        SELECT surname, province_id, city_id, 1 AS num
        FROM added, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname
        UNION ALL
        SELECT surname, province_id, city_id, -1
        FROM removed, unnest(ARRAY[0, surname_id] || other_surname_ids) AS surname
      ) AS moved
      GROUP BY 1, 2, 3 HAVING sum(num) <> 0
    ) AS change;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Keeps book_other_surnames. Books that go take their rows with them.
CREATE FUNCTION add_other_surnames() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM book_other_surnames USING removed
    WHERE book_id = removed.id AND removed.other_surname_ids <> '{}';
  END IF;
  INSERT INTO book_other_surnames (surname_id, book_id, province_id, city_id, is_sample, title_plain)
  SELECT surname, id, province_id, city_id, is_sample, title_plain
  FROM added, unnest(other_surname_ids) AS surname
  WHERE other_surname_ids <> '{}';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER books_other_surnames_insert AFTER INSERT ON books
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_other_surnames();
--> statement-breakpoint
CREATE TRIGGER books_other_surnames_update AFTER UPDATE ON books
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION add_other_surnames();
--> statement-breakpoint
INSERT INTO book_other_surnames (surname_id, book_id, province_id, city_id, is_sample, title_plain)
SELECT DISTINCT surnames.id, books.id, province_id, city_id, is_sample, title_plain
FROM books, unnest(other_surname_ids) AS other JOIN surnames ON surnames.id = other;
--> statement-breakpoint
SELECT add_book_counts(array_agg(ROW(surname_id, province_id, city_id, n)::book_counts))
FROM (
  SELECT surname_id, coalesce(province_id, 0) AS province_id, coalesce(city_id, 0) AS city_id, count(*)::int AS n
  FROM book_other_surnames GROUP BY 1, 2, 3
) AS change;
