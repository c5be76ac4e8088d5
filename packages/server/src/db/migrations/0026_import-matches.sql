CREATE TABLE "tree_import_decisions" (
	"import" uuid NOT NULL,
	"person" integer NOT NULL,
	"other" integer NOT NULL,
	"prefer" text DEFAULT 'book' NOT NULL,
	CONSTRAINT "tree_import_decisions_import_person_pk" PRIMARY KEY("import","person")
);
--> statement-breakpoint
CREATE TABLE "tree_import_matches" (
	"import" uuid NOT NULL,
	"person" integer NOT NULL,
	"other" integer NOT NULL,
	"score" smallint NOT NULL,
	"reasons" jsonb NOT NULL,
	"is_best" boolean NOT NULL,
	CONSTRAINT "tree_import_matches_import_person_other_pk" PRIMARY KEY("import","person","other")
);
--> statement-breakpoint
ALTER TABLE "tree_import_decisions" ADD CONSTRAINT "tree_import_decisions_import_tree_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."tree_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_import_matches" ADD CONSTRAINT "tree_import_matches_import_tree_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."tree_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tree_import_decisions_other" ON "tree_import_decisions" USING btree ("import","other") WHERE other > 0;