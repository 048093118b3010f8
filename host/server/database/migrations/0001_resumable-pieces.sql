CREATE TABLE "growing_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"writer" integer DEFAULT 0 NOT NULL,
	"begun" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"rest" integer DEFAULT 0 NOT NULL,
	"rest_size" integer DEFAULT 0 NOT NULL
);
