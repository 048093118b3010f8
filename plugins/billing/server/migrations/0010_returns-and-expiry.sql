CREATE TABLE "billing_card_returns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_card_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"stage" text NOT NULL,
	"uncovered" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_card_returns_object" UNIQUE("object")
);
--> statement-breakpoint
CREATE TABLE "billing_credit_notices" (
	"credit_id" integer PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "billing_ledger_once";--> statement-breakpoint
ALTER TABLE "billing_credits" ADD COLUMN "expires" date;--> statement-breakpoint
ALTER TABLE "billing_ledger" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_card_returns_payment" ON "billing_card_returns" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "billing_card_returns_uid" ON "billing_card_returns" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "billing_credits_expires" ON "billing_credits" USING btree ("expires") WHERE "billing_credits"."expires" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_credits_expired" ON "billing_credits" USING btree ("reference") WHERE "billing_credits"."kind" = 'expired';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_ledger_once" ON "billing_ledger" USING btree ("bill_id","kind","reference","turn");