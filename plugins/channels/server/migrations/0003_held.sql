CREATE TABLE "channel_held" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"item" text NOT NULL,
	"thing" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric NOT NULL,
	"begin" timestamp with time zone DEFAULT now() NOT NULL,
	"end" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "channel_held_account" ON "channel_held" USING btree ("uid","item","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "channel_held_open" ON "channel_held" USING btree ("item","thing") WHERE "end" is null;--> statement-breakpoint
-- A time-shift channel is only another look at one.
CREATE FUNCTION hold_channel() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM hold('channel_held', OLD.uid, 'per_channel', OLD.id, OLD.title, 0);
  ELSE
    PERFORM hold('channel_held', NEW.uid, 'per_channel', NEW.id, NEW.title, (NEW.source_id IS NULL)::integer);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER channels_held AFTER INSERT OR DELETE ON channels FOR EACH ROW EXECUTE FUNCTION hold_channel();--> statement-breakpoint
-- What is there is counted from now on.
INSERT INTO channel_held (uid, item, thing, name, quantity)
SELECT uid, 'per_channel', id, title, 1 FROM channels WHERE source_id IS NULL;
