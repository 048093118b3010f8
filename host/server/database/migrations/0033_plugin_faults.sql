CREATE TABLE "plugin_faults" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plugin_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plugin" text NOT NULL,
	"version" text NOT NULL,
	"revision" text NOT NULL,
	"half" text NOT NULL,
	"step" text NOT NULL,
	"fingerprint" text NOT NULL,
	"message" text NOT NULL,
	"frames" text[] NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uids" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "without_plugins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_faults_once" ON "plugin_faults" USING btree ("plugin","version","revision","half","step","fingerprint");--> statement-breakpoint
CREATE INDEX "plugin_faults_last" ON "plugin_faults" USING btree ("last_at");