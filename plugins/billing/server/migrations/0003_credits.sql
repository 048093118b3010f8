CREATE TABLE "billing_credits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_credits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"bill_id" integer
);
--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_credits_uid" ON "billing_credits" USING btree ("uid","id");--> statement-breakpoint
CREATE TRIGGER billing_credits_append_only BEFORE UPDATE OR DELETE ON "billing_credits"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
DROP TRIGGER bills_closed ON "bills";--> statement-breakpoint
CREATE TRIGGER bills_closed BEFORE UPDATE OF "uid", "begin", "end", "currency", "number", "sums", "total", "credit", "issuer", "customer", "due_date", "created_at" OR DELETE ON "bills"
FOR EACH ROW EXECUTE FUNCTION refuse_bill_change();
