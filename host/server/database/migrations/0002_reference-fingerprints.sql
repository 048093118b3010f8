CREATE SEQUENCE "public"."reference_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "reference_fingerprints" (
	"reference" text PRIMARY KEY NOT NULL,
	"collection" text NOT NULL,
	"algorithm" smallint NOT NULL,
	"frames" integer NOT NULL,
	"seconds" real NOT NULL,
	"peaks" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"change_seq" bigint DEFAULT nextval('reference_changes') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "reference_fingerprints_change" ON "reference_fingerprints" USING btree ("change_seq");--> statement-breakpoint
CREATE INDEX "reference_fingerprints_collection" ON "reference_fingerprints" USING btree ("collection");