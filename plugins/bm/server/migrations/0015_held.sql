CREATE TABLE "bm_held" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bm_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"item" text NOT NULL,
	"thing" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric NOT NULL,
	"begin" timestamp with time zone DEFAULT now() NOT NULL,
	"end" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "bm_held_account" ON "bm_held" USING btree ("uid","item","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "bm_held_open" ON "bm_held" USING btree ("item","thing") WHERE "end" is null;--> statement-breakpoint
-- Nobody listens to a stream that is paused: it is not monitored.
CREATE FUNCTION hold_bm_stream() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one bm_streams;
  heard integer := 0;
BEGIN
  one := OLD;
  IF TG_OP <> 'DELETE' THEN
    one := NEW;
    heard := (NEW.code <> 4)::integer;
  END IF;
  PERFORM hold('bm_held', one.uid, 'per_stream', one.id, one.name, heard);
  PERFORM hold('bm_held', one.uid, 'per_timemap', one.id, one.name, CASE WHEN one.timemap THEN heard ELSE 0 END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bm_streams_held AFTER INSERT OR DELETE ON bm_streams FOR EACH ROW EXECUTE FUNCTION hold_bm_stream();--> statement-breakpoint
CREATE TRIGGER bm_streams_held_otherwise AFTER UPDATE OF code, timemap ON bm_streams FOR EACH ROW
WHEN ((OLD.code = 4) <> (NEW.code = 4) OR OLD.timemap <> NEW.timemap) EXECUTE FUNCTION hold_bm_stream();--> statement-breakpoint
-- What is there is counted from now on.
INSERT INTO bm_held (uid, item, thing, name, quantity)
SELECT uid, 'per_stream', id, name, 1 FROM bm_streams WHERE code <> 4
UNION ALL SELECT uid, 'per_timemap', id, name, 1 FROM bm_streams WHERE code <> 4 AND timemap;
