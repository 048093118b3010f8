CREATE TABLE "billing_preferences" (
	"uid" integer PRIMARY KEY NOT NULL,
	"emails" jsonb NOT NULL,
	"company" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"vat_number" text NOT NULL,
	"budget" numeric,
	"warned" text DEFAULT '' NOT NULL
);
