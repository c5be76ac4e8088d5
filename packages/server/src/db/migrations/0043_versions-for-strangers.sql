CREATE TABLE "tree_outside" (
	"book" integer PRIMARY KEY NOT NULL,
	"looked" integer NOT NULL,
	"version" integer NOT NULL,
	"living" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tree_outside" ADD CONSTRAINT "tree_outside_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;