CREATE TABLE "comparison_pictures" (
	"comparison_id" uuid NOT NULL,
	"file" text NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "comparison_pictures_comparison_id_file_pk" PRIMARY KEY("comparison_id","file")
);
--> statement-breakpoint
CREATE TABLE "comparisons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comparison_pictures" ADD CONSTRAINT "comparison_pictures_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparisons_by_channel" ON "comparisons" USING btree ("channel","at");