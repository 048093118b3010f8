CREATE TABLE "monitoring_admin_factor_resets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "monitoring_admin_factor_resets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"asked_by" integer NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "monitoring_admin_factor_resets_user" ON "monitoring_admin_factor_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "monitoring_admin_factor_resets_uid" ON "monitoring_admin_factor_resets" USING btree ("uid");