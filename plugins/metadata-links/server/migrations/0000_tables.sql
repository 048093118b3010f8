CREATE TABLE "metadata_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "metadata_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"search" text NOT NULL,
	"found" integer NOT NULL,
	"platforms" text[] NOT NULL,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "metadata_requests_at" ON "metadata_requests" USING btree ("uid","at");