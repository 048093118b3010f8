CREATE TABLE "failures" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failures_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"process" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"where" text NOT NULL,
	"reason" text NOT NULL,
	"uid" integer
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" text PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"roles" text[] NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cores" integer NOT NULL,
	"used" double precision NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"late_ms" double precision NOT NULL,
	"latest_ms" double precision NOT NULL,
	"lag_ms" double precision NOT NULL,
	"troubles" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "failures_at" ON "failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "failures_uid" ON "failures" USING btree ("uid","at");--> statement-breakpoint
CREATE INDEX "processes_beat" ON "processes" USING btree ("beat_at");