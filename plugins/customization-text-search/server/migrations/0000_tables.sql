CREATE TABLE "text_languages" (
	"uid" integer NOT NULL,
	"language" text NOT NULL,
	"config" text NOT NULL,
	CONSTRAINT "text_languages_uid_language_config_pk" PRIMARY KEY("uid","language","config")
);
--> statement-breakpoint
CREATE TABLE "text_mailed" (
	"search_id" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	CONSTRAINT "text_mailed_search_id_stream_row_begin_pk" PRIMARY KEY("search_id","stream_row","begin")
);
--> statement-breakpoint
CREATE TABLE "text_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"streams" text[] NOT NULL,
	"language" text NOT NULL,
	"similar" integer NOT NULL,
	"emails" text[] NOT NULL,
	"on" boolean DEFAULT true NOT NULL,
	"seen" bigint NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_sentences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_sentences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"transcript_id" integer,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"words" jsonb NOT NULL,
	"language" text NOT NULL,
	"config" text NOT NULL,
	"vector" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"on" boolean DEFAULT true NOT NULL,
	"written_until" timestamp with time zone NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"held_until" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_transcripts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "text_transcripts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"stream_row" integer NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_words" (
	"uid" integer NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "text_words_uid_word_pk" PRIMARY KEY("uid","word")
);
--> statement-breakpoint
ALTER TABLE "text_mailed" ADD CONSTRAINT "text_mailed_search_id_text_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."text_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_sentences" ADD CONSTRAINT "text_sentences_transcript_id_text_transcripts_id_fk" FOREIGN KEY ("transcript_id") REFERENCES "public"."text_transcripts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_searches_name" ON "text_searches" USING btree ("uid","name");--> statement-breakpoint
CREATE INDEX "text_sentences_vector" ON "text_sentences" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "text_sentences_account" ON "text_sentences" USING btree ("uid","begin");--> statement-breakpoint
CREATE INDEX "text_sentences_number" ON "text_sentences" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "text_sentences_stream" ON "text_sentences" USING btree ("stream_row","begin");--> statement-breakpoint
CREATE INDEX "text_sentences_transcript" ON "text_sentences" USING btree ("transcript_id");--> statement-breakpoint
CREATE UNIQUE INDEX "text_streams_stream" ON "text_streams" USING btree ("stream_row");--> statement-breakpoint
CREATE INDEX "text_streams_account" ON "text_streams" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "text_streams_due" ON "text_streams" USING btree ("written_until") WHERE "on";--> statement-breakpoint
CREATE INDEX "text_transcripts_account" ON "text_transcripts" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "text_transcripts_stream" ON "text_transcripts" USING btree ("stream_row");--> statement-breakpoint
-- By hand, from here on: what was said on a stream goes with the stream.
ALTER TABLE "text_transcripts" ADD CONSTRAINT "text_transcripts_stream_row" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "text_streams" ADD CONSTRAINT "text_streams_stream_row" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "text_sentences" ADD CONSTRAINT "text_sentences_stream_row" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "text_mailed" ADD CONSTRAINT "text_mailed_stream_row" FOREIGN KEY ("stream_row") REFERENCES "public"."bm_streams"("id") ON DELETE cascade;--> statement-breakpoint
CREATE INDEX "text_mailed_stream" ON "text_mailed" USING btree ("stream_row");--> statement-breakpoint
-- Parts of words are found by this index where the database has the extension and lets us make it, else by reading all words.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "text_words_parts" ON "text_words" USING gin ("word" gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR feature_not_supported OR undefined_file OR undefined_object THEN
	RAISE NOTICE 'Parts of words are searched without an index: %', SQLERRM;
END $$;
