CREATE TABLE "billing_reservations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"service" text NOT NULL,
	"item" text NOT NULL,
	"day" date NOT NULL,
	"begin" date NOT NULL,
	"quantity" integer NOT NULL,
	"more" integer DEFAULT 0 NOT NULL,
	"bill_id" integer
);
--> statement-breakpoint
DROP INDEX "bills_month";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "kind" text DEFAULT 'monthly' NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_reservations_uid" ON "billing_reservations" USING btree ("uid","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_month" ON "bills" USING btree ("uid","begin","currency") WHERE "bills"."kind" = 'monthly';--> statement-breakpoint
CREATE TRIGGER billing_reservations_append_only BEFORE UPDATE OR DELETE ON "billing_reservations"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
DROP TRIGGER bills_closed ON "bills";--> statement-breakpoint
CREATE TRIGGER bills_closed BEFORE UPDATE OF "uid", "kind", "begin", "end", "currency", "number", "sums", "total", "credit", "issuer", "customer", "due_date", "created_at" OR DELETE ON "bills"
FOR EACH ROW EXECUTE FUNCTION refuse_bill_change();
