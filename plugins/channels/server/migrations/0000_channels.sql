CREATE TABLE "channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1000001 CACHE 1),
	"uid" integer NOT NULL,
	"bucket_id" integer NOT NULL,
	"bucket_type" text NOT NULL,
	"acr_id" text NOT NULL,
	"channel_id" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"user_defined" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timeshift" boolean DEFAULT false NOT NULL,
	"hours" integer DEFAULT 0 NOT NULL,
	"source_id" integer,
	"rec_id" integer,
	"state" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"heartbeat_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rec_channels" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rec_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"state" integer DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"captured_by" text DEFAULT '' NOT NULL,
	"captured_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_source_id_channels_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channels" ADD CONSTRAINT "channels_rec_id_rec_channels_id_fk" FOREIGN KEY ("rec_id") REFERENCES "public"."rec_channels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "channels_acr_id" ON "channels" USING btree ("acr_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_rec" ON "channels" USING btree ("bucket_id","rec_id");--> statement-breakpoint
CREATE UNIQUE INDEX "channels_source" ON "channels" USING btree ("bucket_id","source_id");--> statement-breakpoint
CREATE INDEX "channels_order" ON "channels" USING btree ("bucket_id","id");--> statement-breakpoint
CREATE INDEX "channels_account" ON "channels" USING btree ("uid","bucket_type","id");--> statement-breakpoint
CREATE INDEX "channels_imported" ON "channels" USING btree ("rec_id");--> statement-breakpoint
CREATE INDEX "channels_shifted" ON "channels" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "channels_alive" ON "channels" USING btree ("state","heartbeat_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rec_channels_name" ON "rec_channels" USING btree ("name");