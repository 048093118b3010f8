CREATE TABLE "bill_numbers" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "bill_numbers_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"begin" date NOT NULL,
	"end" date NOT NULL,
	"currency" text NOT NULL,
	"number" text NOT NULL,
	"sums" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"issuer" jsonb,
	"customer" jsonb NOT NULL,
	"due_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_method" text DEFAULT 'bank transfer' NOT NULL,
	"paid_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "billing_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"bill_id" integer NOT NULL,
	"reference" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bills_month" ON "bills" USING btree ("uid","begin","currency");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_ledger_once" ON "billing_ledger" USING btree ("bill_id","kind","reference");--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of the ledger are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER billing_ledger_append_only BEFORE UPDATE OR DELETE ON "billing_ledger"
FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE FUNCTION refuse_bill_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a closed bill does not change';
END $$;--> statement-breakpoint
CREATE TRIGGER bills_closed BEFORE UPDATE OF "uid", "begin", "end", "currency", "number", "sums", "total", "issuer", "customer", "due_date", "created_at" OR DELETE ON "bills"
FOR EACH ROW EXECUTE FUNCTION refuse_bill_change();
