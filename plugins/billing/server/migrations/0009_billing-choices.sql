CREATE TABLE "billing_choices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"begin" date NOT NULL,
	"currency" text NOT NULL,
	"zone" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "billing_choices_uid" ON "billing_choices" USING btree ("uid","id");--> statement-breakpoint
CREATE TRIGGER billing_choices_append_only BEFORE UPDATE OR DELETE ON "billing_choices"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
