ALTER TABLE "merged_identities" DROP CONSTRAINT "merged_identities_identity_key_book_id_pk";--> statement-breakpoint
ALTER TABLE "merged_identities" ADD COLUMN "former_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_identities" ADD COLUMN "likeness" jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_identities" ADD CONSTRAINT "merged_identities_identity_key_former_id_pk" PRIMARY KEY("identity_key","former_id");
