CREATE TABLE "bucket_held" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bucket_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"item" text NOT NULL,
	"thing" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric NOT NULL,
	"begin" timestamp with time zone DEFAULT now() NOT NULL,
	"end" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "bucket_held_account" ON "bucket_held" USING btree ("uid","item","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "bucket_held_open" ON "bucket_held" USING btree ("item","thing") WHERE "end" is null;--> statement-breakpoint
CREATE FUNCTION hold_bucket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM hold('bucket_held', OLD.uid, 'per_bucket_hour', OLD.id, OLD.name, 0);
  ELSE
    -- Fractions of milliseconds are what is left of adding and subtracting.
    PERFORM hold('bucket_held', NEW.uid, 'per_bucket_hour', NEW.id, NEW.name, round(NEW.size::numeric, 3));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The provider's music is of no account.
CREATE TRIGGER buckets_held AFTER INSERT OR UPDATE OF size ON buckets FOR EACH ROW WHEN (NEW.uid > 0) EXECUTE FUNCTION hold_bucket();--> statement-breakpoint
CREATE TRIGGER buckets_held_no_more AFTER DELETE ON buckets FOR EACH ROW EXECUTE FUNCTION hold_bucket();--> statement-breakpoint
-- What is there is counted from now on.
INSERT INTO bucket_held (uid, item, thing, name, quantity)
SELECT uid, 'per_bucket_hour', id, name, round(size::numeric, 3) FROM buckets WHERE uid > 0 AND round(size::numeric, 3) > 0;
