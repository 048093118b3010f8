CREATE TABLE "account_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"limit_type" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_plans" ADD CONSTRAINT "account_plans_uid_accounts_id_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_plans_uid" ON "account_plans" USING btree ("uid","since");--> statement-breakpoint
CREATE FUNCTION keep_account_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.limit_type <> OLD.limit_type THEN
    INSERT INTO account_plans (uid, since, limit_type) VALUES (NEW.id, now(), NEW.limit_type);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER accounts_plan AFTER INSERT OR UPDATE OF "limit_type" ON "accounts"
FOR EACH ROW EXECUTE FUNCTION keep_account_plan();--> statement-breakpoint
-- Which plans accounts had before is not known: they are taken to have had the one of now.
INSERT INTO "account_plans" ("uid", "since", "limit_type") SELECT "id", "created_at", "limit_type" FROM "accounts";
