CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"good_until" timestamp with time zone,
	"try_until" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken" boolean DEFAULT false NOT NULL,
	"error" text DEFAULT '' NOT NULL,
	"given_up" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE not "mails"."given_up";--> statement-breakpoint
-- Mails that waited as jobs go on as rows: both are sealed alike.
DO $$ BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    WITH waiting AS (
      DELETE FROM pgboss.job WHERE name = 'identity.mail' AND state IN ('created', 'retry', 'active') RETURNING data
    )
    INSERT INTO mails (message, try_until) SELECT data->>'sealed', now() + interval '3 days' FROM waiting;
  END IF;
END $$;
