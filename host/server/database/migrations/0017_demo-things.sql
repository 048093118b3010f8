CREATE TABLE "demo_things" (
	"plugin" text NOT NULL,
	"kind" text NOT NULL,
	"thing" integer NOT NULL,
	CONSTRAINT "demo_things_plugin_kind_thing_pk" PRIMARY KEY("plugin","kind","thing")
);
