CREATE TABLE "account_notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"scope" text NOT NULL,
	"values" jsonb NOT NULL,
	"link" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_reads" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_notifications" ADD CONSTRAINT "account_notifications_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_reads" ADD CONSTRAINT "notification_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_notifications_subject" ON "account_notifications" USING btree ("uid","subject");--> statement-breakpoint
CREATE INDEX "account_notifications_order" ON "account_notifications" USING btree ("uid","at");