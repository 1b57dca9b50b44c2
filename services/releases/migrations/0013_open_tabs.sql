CREATE TABLE "open_tabs" (
	"channel" text NOT NULL,
	"edge" text NOT NULL,
	"set_id" text NOT NULL,
	"count" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_tabs_channel_edge_set_id_pk" PRIMARY KEY("channel","edge","set_id")
);
