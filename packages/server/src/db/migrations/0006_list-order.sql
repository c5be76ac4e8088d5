DROP INDEX "books_in_order";--> statement-breakpoint
CREATE INDEX "books_first_ancestor" ON "books" USING btree ("first_ancestor","is_sample","id") WHERE "books"."first_ancestor" is not null;--> statement-breakpoint
CREATE INDEX "books_migrant_ancestor" ON "books" USING btree ("migrant_ancestor","is_sample","id") WHERE "books"."migrant_ancestor" is not null;--> statement-breakpoint
CREATE INDEX "books_in_order" ON "books" USING btree ("is_sample","id","title_plain");