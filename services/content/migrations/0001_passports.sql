CREATE TABLE "passports" (
	"ppid" text PRIMARY KEY NOT NULL,
	"vendor" integer NOT NULL,
	"product" integer NOT NULL,
	"page" jsonb NOT NULL,
	"track" jsonb NOT NULL
);
