CREATE TABLE "tree_claims" (
	"book" integer NOT NULL,
	"user_id" text NOT NULL,
	"person" integer NOT NULL,
	"state" text DEFAULT 'private' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tree_claims_book_user_id_pk" PRIMARY KEY("book","user_id")
);
--> statement-breakpoint
ALTER TABLE "tree_claims" ADD CONSTRAINT "tree_claims_book_tree_books_number_fk" FOREIGN KEY ("book") REFERENCES "public"."tree_books"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_claims_user" ON "tree_claims" USING btree ("user_id");