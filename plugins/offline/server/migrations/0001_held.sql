CREATE TABLE "offline_held" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offline_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"item" text NOT NULL,
	"thing" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric NOT NULL,
	"begin" timestamp with time zone DEFAULT now() NOT NULL,
	"end" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "offline_held_account" ON "offline_held" USING btree ("uid","item","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "offline_held_open" ON "offline_held" USING btree ("item","thing") WHERE "end" is null;--> statement-breakpoint
CREATE FUNCTION hold_offline_database() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM hold('offline_held', OLD.uid, 'per_offline_hour', OLD.id, OLD.name, 0);
  ELSE
    PERFORM hold('offline_held', NEW.uid, 'per_offline_hour', NEW.id, NEW.name, round(NEW.seconds::numeric, 3));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER offline_databases_held AFTER INSERT OR DELETE OR UPDATE OF seconds ON offline_databases
FOR EACH ROW EXECUTE FUNCTION hold_offline_database();--> statement-breakpoint
-- What is there is counted from now on.
INSERT INTO offline_held (uid, item, thing, name, quantity)
SELECT uid, 'per_offline_hour', id, name, round(seconds::numeric, 3) FROM offline_databases WHERE round(seconds::numeric, 3) > 0;
