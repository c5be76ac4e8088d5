ALTER TABLE "users" ADD COLUMN "province_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_province_id_regions_id_fk" FOREIGN KEY ("province_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_city_id_regions_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."regions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Names that the lists gave; other words become ids as they are read, and stay words where they do not.
UPDATE "users" SET "province_id" = r."id", "province" = '' FROM "regions" r WHERE r."level" = 'province' AND "users"."province" IN (r."name", r."name_en");--> statement-breakpoint
UPDATE "users" SET "city_id" = r."id", "city" = '' FROM "regions" r WHERE r."level" = 'city' AND r."parent_id" = "users"."province_id" AND "users"."city" IN (r."name", r."name_en");
