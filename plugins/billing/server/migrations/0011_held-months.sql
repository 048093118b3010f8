CREATE TABLE "billing_held_months" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "billing_held_months_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"begin" date NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_held_months_month" ON "billing_held_months" USING btree ("uid","begin");