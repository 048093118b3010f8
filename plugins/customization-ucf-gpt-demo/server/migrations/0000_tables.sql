CREATE TABLE "ucf_gpt_sendings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_gpt_sendings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"project_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"host" text NOT NULL,
	"model" text NOT NULL,
	"sent_by" text NOT NULL,
	"url" text NOT NULL,
	"body" text NOT NULL,
	"left_at" timestamp with time zone,
	"state" text DEFAULT 'sending' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"guess" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ucf_gpt_transcripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_gpt_transcripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"item_id" integer NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"created_by" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ucf_gpt_sendings_order" ON "ucf_gpt_sendings" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ucf_gpt_transcripts_item" ON "ucf_gpt_transcripts" USING btree ("uid","item_id");