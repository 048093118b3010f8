CREATE TABLE "billing_dunning_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_dunning_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_frozen_accounts" (
	"uid" integer PRIMARY KEY NOT NULL,
	"bill_id" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"limit_type" text NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"limits" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"settings" jsonb NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "billing_dunning_steps_bill" ON "billing_dunning_steps" USING btree ("bill_id");