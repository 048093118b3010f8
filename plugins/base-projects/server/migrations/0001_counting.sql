-- Counts requests of one project in the order of their outcomes, as many as the limits still allow: that many it answers.
CREATE FUNCTION count_recognitions(project integer, outcomes boolean[], account_limit integer) RETURNS integer LANGUAGE plpgsql AS $$
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
  INSERT INTO recognition_counts AS counts (project_id, slot, with_result, no_result)
  VALUES (project, date_bin('15 minutes', now(), '2000-01-01 00:00:00+00'), with_results, admitted - with_results)
  ON CONFLICT (project_id, slot) DO UPDATE
  SET with_result = counts.with_result + excluded.with_result, no_result = counts.no_result + excluded.no_result;
  UPDATE recognition_days SET requests = requests + admitted WHERE uid = counted.uid AND day = today;
  UPDATE base_projects SET requests = requests + admitted WHERE id = project;
  RETURN admitted;
END $$;
