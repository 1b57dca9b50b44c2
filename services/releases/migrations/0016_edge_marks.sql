CREATE TABLE "edge_marks" (
	"channel" text NOT NULL,
	"edge" text NOT NULL,
	"host" text NOT NULL,
	"marks" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "edge_marks_channel_edge_pk" PRIMARY KEY("channel","edge")
);
--> statement-breakpoint
CREATE INDEX "cleared_marks" ON "channel_changes" USING btree ("channel","at") WHERE action = 'clear-marks';