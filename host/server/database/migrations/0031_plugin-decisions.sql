CREATE TABLE "plugin_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plugin_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"plugin" text NOT NULL,
	"uid" integer,
	"on" boolean NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plugin_decisions" ADD CONSTRAINT "plugin_decisions_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plugin_decisions_once" ON "plugin_decisions" USING btree ("plugin",coalesce("uid", 0));--> statement-breakpoint
CREATE INDEX "plugin_decisions_uid" ON "plugin_decisions" USING btree ("uid");