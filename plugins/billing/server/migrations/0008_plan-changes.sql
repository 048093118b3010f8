CREATE TABLE "billing_plan_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_plan_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"by" text NOT NULL,
	"from_plan" text NOT NULL,
	"plan" text NOT NULL,
	"day" date NOT NULL,
	"begin" date NOT NULL,
	"bill_id" integer,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "billing_plan_changes_uid" ON "billing_plan_changes" USING btree ("uid","id");--> statement-breakpoint
CREATE TRIGGER billing_plan_changes_kept BEFORE UPDATE OF "uid", "at", "by", "from_plan", "plan", "day", "begin", "bill_id" OR DELETE ON "billing_plan_changes"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
