-- Once a table of file scanning's: databases of that time have it already.
CREATE TABLE IF NOT EXISTS "fs_evidence_packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fs_evidence_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 101 CACHE 1),
	"uid" integer NOT NULL,
	"state" text DEFAULT 'building' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"match_ids" integer[] NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"timezone" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"object_key" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"sha256" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "fs_evidence_order" ON "fs_evidence_packs" USING btree ("uid","id");