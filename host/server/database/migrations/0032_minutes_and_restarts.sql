CREATE TABLE "process_minutes" (
	"process" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	"failed" integer NOT NULL,
	"call_ms" double precision NOT NULL,
	"used" double precision NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"latest_ms" double precision NOT NULL,
	"lag_ms" double precision NOT NULL,
	CONSTRAINT "process_minutes_process_at_pk" PRIMARY KEY("process","at")
);
--> statement-breakpoint
CREATE TABLE "standing_minutes" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"wanted" integer,
	"heard" integer,
	"jobs" integer,
	"mails" integer,
	"callbacks" integer
);
--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "restarted_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "processes" ADD COLUMN "restart_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "process_minutes_at" ON "process_minutes" USING btree ("at");