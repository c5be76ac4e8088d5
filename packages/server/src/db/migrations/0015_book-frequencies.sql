CREATE TABLE "book_frequencies" (
	"version" integer NOT NULL,
	"surname_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"num" integer NOT NULL,
	CONSTRAINT "book_frequencies_version_surname_id_kind_key_pk" PRIMARY KEY("version","surname_id","kind","key")
);
--> statement-breakpoint
CREATE TABLE "frequency_runs" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "frequency_runs_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"rule" integer NOT NULL,
	"books" integer NOT NULL,
	"last_id" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "book_frequencies" ADD CONSTRAINT "book_frequencies_version_frequency_runs_version_fk" FOREIGN KEY ("version") REFERENCES "public"."frequency_runs"("version") ON DELETE cascade ON UPDATE no action;