DROP INDEX "tree_changes_author";--> statement-breakpoint
CREATE INDEX "tree_links_deleted" ON "tree_links" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tree_unions_deleted" ON "tree_unions" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "tree_changes_author" ON "tree_changes" USING btree ("author_id","book","version");