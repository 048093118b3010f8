CREATE TABLE "ucf_held" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ucf_held_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uid" integer NOT NULL,
	"item" text NOT NULL,
	"thing" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric NOT NULL,
	"begin" timestamp with time zone DEFAULT now() NOT NULL,
	"end" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "ucf_held_account" ON "ucf_held" USING btree ("uid","item","begin");--> statement-breakpoint
CREATE UNIQUE INDEX "ucf_held_open" ON "ucf_held" USING btree ("item","thing") WHERE "end" is null;--> statement-breakpoint
CREATE FUNCTION hold_ucf_stream() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM hold('ucf_held', OLD.uid, 'per_stream', OLD.id, OLD.name, 0);
  ELSE
    PERFORM hold('ucf_held', NEW.uid, 'per_stream', NEW.id, NEW.name, (NOT NEW.removed AND NEW.file_begin IS NULL)::integer);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Files of a project have a row there, too, and are no streams.
CREATE TRIGGER ucf_streams_held AFTER INSERT OR DELETE OR UPDATE OF removed ON ucf_streams
FOR EACH ROW EXECUTE FUNCTION hold_ucf_stream();--> statement-breakpoint
-- What is there is counted from now on.
INSERT INTO ucf_held (uid, item, thing, name, quantity)
SELECT uid, 'per_stream', id, name, 1 FROM ucf_streams WHERE NOT removed AND file_begin IS NULL;
