CREATE TABLE "proven_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	"doubted_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
