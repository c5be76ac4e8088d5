ALTER TABLE "tree_public_clues" ADD COLUMN "keys_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tree_persons" ADD COLUMN "keys_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "tree_persons_keys" ON "tree_persons" USING btree ("keys_version");