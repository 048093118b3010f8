CREATE TABLE "billing_closed_months" (
	"begin" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
