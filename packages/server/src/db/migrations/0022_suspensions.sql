CREATE TABLE "suspensions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"actor_id" text,
	"reason" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "desk_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "suspensions_user" ON "suspensions" USING btree ("user_id","begun_at");--> statement-breakpoint
CREATE INDEX "suspensions_actor" ON "suspensions" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "users_by_login" ON "users" USING btree (login_key collate "C");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ((lower(replace(surname || last_name, ' ', ''))) collate "C");--> statement-breakpoint
CREATE INDEX "users_any_mobile" ON "users" USING btree ("mobile") WHERE mobile is not null;--> statement-breakpoint
CREATE INDEX "users_pending" ON "users" USING btree (lower(email_pending)) WHERE email_pending is not null;