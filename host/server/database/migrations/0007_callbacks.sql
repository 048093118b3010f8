CREATE TABLE "callback_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callback_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"uid" integer NOT NULL,
	"about" text NOT NULL,
	"url" text NOT NULL,
	"receiver" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken" boolean DEFAULT false NOT NULL,
	"status" integer,
	"answer" text DEFAULT '' NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"took" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "callback_secrets" (
	"uid" integer NOT NULL,
	"about" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "callback_secrets_uid_about_pk" PRIMARY KEY("uid","about")
);
--> statement-breakpoint
ALTER TABLE "callback_deliveries" ADD CONSTRAINT "callback_deliveries_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callback_secrets" ADD CONSTRAINT "callback_secrets_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callback_deliveries_order" ON "callback_deliveries" USING btree ("uid","about","id");--> statement-breakpoint
CREATE INDEX "callback_deliveries_due" ON "callback_deliveries" USING btree ("due_at") WHERE "callback_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "callback_deliveries_created" ON "callback_deliveries" USING btree ("created_at");