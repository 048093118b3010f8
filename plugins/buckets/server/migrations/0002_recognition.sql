CREATE TABLE "dedup_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dedup_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"bucket_id" integer NOT NULL,
	"track_id" text NOT NULL,
	"acr_id" text NOT NULL,
	"file_id" integer,
	"duration" double precision NOT NULL,
	"duplicates" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bucket_files" ADD COLUMN "fingerprint" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bucket_files" ADD COLUMN "copy_of" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dedup_files" ADD CONSTRAINT "dedup_files_bucket_id_buckets_id_fk" FOREIGN KEY ("bucket_id") REFERENCES "public"."buckets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dedup_files" ADD CONSTRAINT "dedup_files_file_id_bucket_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bucket_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "dedup_files_acr_id" ON "dedup_files" USING btree ("acr_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dedup_files_track" ON "dedup_files" USING btree ("bucket_id","track_id");--> statement-breakpoint
CREATE INDEX "dedup_files_order" ON "dedup_files" USING btree ("bucket_id","id");--> statement-breakpoint
CREATE INDEX "dedup_files_file" ON "dedup_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "bucket_files_unheard" ON "bucket_files" USING btree ("id") WHERE "bucket_files"."state" = 1 and "bucket_files"."fingerprint" = '';