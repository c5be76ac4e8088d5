CREATE TABLE "home_page" (
	"id" integer PRIMARY KEY NOT NULL,
	"slides" jsonb NOT NULL,
	"records" integer NOT NULL,
	"share" integer NOT NULL,
	"row_version" integer NOT NULL,
	"edited_by" text,
	"edited_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"row_version" integer NOT NULL,
	"written" jsonb NOT NULL,
	"edited_by" text,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "title_tw" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "subtitle_tw" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "introduction_tw" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "content_tw" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "sources" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "edited_by" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "article_versions" ADD CONSTRAINT "article_versions_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "article_versions_article" ON "article_versions" USING btree ("article_id","row_version");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_request_key_unique" UNIQUE("request_key");