CREATE TABLE "ear_pieces" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_pieces_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" integer NOT NULL,
	"session" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"codec" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"object_key" text NOT NULL,
	"levels" "bytea" NOT NULL,
	"keep_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ear_plays" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_plays_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" integer NOT NULL,
	"set_key" text NOT NULL,
	"reference" text NOT NULL,
	"begin" timestamp with time zone NOT NULL,
	"end" timestamp with time zone NOT NULL,
	"played" double precision NOT NULL,
	"match" jsonb NOT NULL,
	"over" boolean DEFAULT false NOT NULL,
	"fence" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ear_streams" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_streams_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"addresses" text[] NOT NULL,
	"held_by" text DEFAULT '' NOT NULL,
	"held_until" timestamp with time zone,
	"fence" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"state_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ear_titles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_titles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"stream_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ear_wishes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ear_wishes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner" text NOT NULL,
	"subject" text NOT NULL,
	"stream_id" integer NOT NULL,
	"collections" text[] NOT NULL,
	"record_length" integer NOT NULL,
	"interval" integer NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"keep_seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ear_pieces" ADD CONSTRAINT "ear_pieces_stream_id_ear_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ear_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_plays" ADD CONSTRAINT "ear_plays_stream_id_ear_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ear_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_titles" ADD CONSTRAINT "ear_titles_stream_id_ear_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ear_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ear_wishes" ADD CONSTRAINT "ear_wishes_stream_id_ear_streams_id_fk" FOREIGN KEY ("stream_id") REFERENCES "public"."ear_streams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ear_pieces_time" ON "ear_pieces" USING btree ("stream_id","begin");--> statement-breakpoint
CREATE INDEX "ear_pieces_kept" ON "ear_pieces" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "ear_plays_open" ON "ear_plays" USING btree ("stream_id","over");--> statement-breakpoint
CREATE UNIQUE INDEX "ear_streams_key" ON "ear_streams" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ear_streams_held" ON "ear_streams" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "ear_titles_time" ON "ear_titles" USING btree ("stream_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ear_wishes_subject" ON "ear_wishes" USING btree ("owner","subject");--> statement-breakpoint
CREATE INDEX "ear_wishes_stream" ON "ear_wishes" USING btree ("stream_id");