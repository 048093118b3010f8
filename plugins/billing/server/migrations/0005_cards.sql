CREATE TABLE "billing_automatic_top_ups" (
	"uid" integer PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"below" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"stopped" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_card_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_card_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"purpose" text NOT NULL,
	"bill_id" integer,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"method" text,
	"session" text,
	"intent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "billing_card_payments_session" UNIQUE("session"),
	CONSTRAINT "billing_card_payments_intent" UNIQUE("intent")
);
--> statement-breakpoint
CREATE TABLE "billing_card_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_card_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"refund" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_card_refunds_refund" UNIQUE("refund")
);
--> statement-breakpoint
CREATE TABLE "billing_cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"method" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"expires" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failed_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	CONSTRAINT "billing_cards_method" UNIQUE("method")
);
--> statement-breakpoint
CREATE TABLE "billing_customers" (
	"uid" integer PRIMARY KEY NOT NULL,
	"customer" text NOT NULL,
	CONSTRAINT "billing_customers_customer" UNIQUE("customer")
);
--> statement-breakpoint
CREATE TABLE "billing_stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object" text NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "billing_card_payments_uid" ON "billing_card_payments" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_card_payments_bill" ON "billing_card_payments" USING btree ("bill_id") WHERE "billing_card_payments"."state" = 'pending' and "billing_card_payments"."method" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_card_payments_automatic" ON "billing_card_payments" USING btree ("uid") WHERE "billing_card_payments"."state" = 'pending' and "billing_card_payments"."purpose" = 'automatic top-up';--> statement-breakpoint
CREATE INDEX "billing_card_refunds_payment" ON "billing_card_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "billing_cards_uid" ON "billing_cards" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_cards_default" ON "billing_cards" USING btree ("uid") WHERE "billing_cards"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "billing_credits_top_up" ON "billing_credits" USING btree ("reference") WHERE "billing_credits"."kind" = 'top-up';