CREATE TABLE "shown_elsewhere" (
	"url" text NOT NULL,
	"shape" text NOT NULL,
	CONSTRAINT "shown_elsewhere_url_shape_pk" PRIMARY KEY("url","shape")
);
