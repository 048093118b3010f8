CREATE TABLE "billing_credit_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_credit_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"bill_id" integer NOT NULL,
	"number" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"currency" text NOT NULL,
	"net" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "billing_credit_notes_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "billing_credits" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_credit_notes_bill" ON "billing_credit_notes" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "billing_credit_notes_uid" ON "billing_credit_notes" USING btree ("uid","id");--> statement-breakpoint
CREATE TRIGGER billing_credit_notes_append_only BEFORE UPDATE OR DELETE ON "billing_credit_notes"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
