ALTER TABLE "recognition_counts" DROP CONSTRAINT "recognition_counts_project_id_base_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "recognition_counts" ADD COLUMN "uid" integer;--> statement-breakpoint
ALTER TABLE "recognition_counts" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "recognition_counts" ADD COLUMN "region" text;--> statement-breakpoint
UPDATE "recognition_counts" SET "uid" = project."uid", "type" = project."type", "region" = project."region"
FROM "base_projects" AS project WHERE project."id" = "recognition_counts"."project_id";--> statement-breakpoint
ALTER TABLE "recognition_counts" ALTER COLUMN "uid" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recognition_counts" ALTER COLUMN "type" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "recognition_counts" ALTER COLUMN "region" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "recognition_counts_account" ON "recognition_counts" USING btree ("uid","slot");--> statement-breakpoint
-- Counts requests of one project in the order of their outcomes, as many as the limits still allow: that many it answers.
CREATE OR REPLACE FUNCTION count_recognitions(project integer, outcomes boolean[], account_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  counted base_projects%ROWTYPE;
  today date := (now() AT TIME ZONE 'UTC')::date;
  admitted integer := cardinality(outcomes);
  account_used integer;
  day_used integer;
  with_results integer;
BEGIN
  -- Nobody waits for the disk: a power cut may forget the requests of its last second.
  PERFORM set_config('synchronous_commit', 'off', true);
  SELECT * INTO counted FROM base_projects WHERE id = project FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;

  INSERT INTO recognition_days (uid, day, requests) VALUES (counted.uid, today, 0) ON CONFLICT DO NOTHING;
  SELECT requests INTO account_used FROM recognition_days
  WHERE uid = counted.uid AND day = today FOR NO KEY UPDATE;
  IF account_limit IS NOT NULL THEN
    admitted := LEAST(admitted, account_limit - account_used);
  END IF;
  IF counted.day_limit > 0 THEN
    SELECT coalesce(sum(with_result + no_result), 0) INTO day_used FROM recognition_counts
    WHERE project_id = project AND slot >= today::timestamp AT TIME ZONE 'UTC';
    admitted := LEAST(admitted, counted.day_limit - day_used);
  END IF;
  IF counted.total_limit > 0 THEN
    admitted := LEAST(admitted, counted.total_limit - counted.requests);
  END IF;
  IF admitted <= 0 THEN
    RETURN 0;
  END IF;

  SELECT count(*) FILTER (WHERE outcome) INTO with_results
  FROM unnest(outcomes[1:admitted]) AS outcome;
  INSERT INTO recognition_counts AS counts (project_id, slot, with_result, no_result, uid, type, region)
  VALUES (
    project, date_bin('15 minutes', now(), '2000-01-01 00:00:00+00'), with_results, admitted - with_results,
    counted.uid, counted.type, counted.region
  )
  ON CONFLICT (project_id, slot) DO UPDATE
  SET with_result = counts.with_result + excluded.with_result, no_result = counts.no_result + excluded.no_result;
  UPDATE recognition_days SET requests = requests + admitted WHERE uid = counted.uid AND day = today;
  UPDATE base_projects SET requests = requests + admitted WHERE id = project;
  RETURN admitted;
END $$;
