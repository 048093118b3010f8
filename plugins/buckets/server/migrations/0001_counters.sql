-- buckets.num and buckets.size follow bucket_files, whoever changes it.
CREATE FUNCTION count_bucket_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE buckets SET num = buckets.num - gone.num, size = buckets.size - gone.size
    FROM (SELECT bucket_id, count(*)::integer AS num, sum(duration) AS size FROM old_files GROUP BY bucket_id) gone
    WHERE buckets.id = gone.bucket_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE buckets SET num = buckets.num + come.num, size = buckets.size + come.size
    FROM (SELECT bucket_id, count(*)::integer AS num, sum(duration) AS size FROM new_files GROUP BY bucket_id) come
    WHERE buckets.id = come.bucket_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER bucket_files_inserted AFTER INSERT ON bucket_files
REFERENCING NEW TABLE AS new_files FOR EACH STATEMENT EXECUTE FUNCTION count_bucket_files();
--> statement-breakpoint
CREATE TRIGGER bucket_files_updated AFTER UPDATE ON bucket_files
REFERENCING OLD TABLE AS old_files NEW TABLE AS new_files FOR EACH STATEMENT EXECUTE FUNCTION count_bucket_files();
--> statement-breakpoint
CREATE TRIGGER bucket_files_deleted AFTER DELETE ON bucket_files
REFERENCING OLD TABLE AS old_files FOR EACH STATEMENT EXECUTE FUNCTION count_bucket_files();
--> statement-breakpoint
-- The provider's public Music bucket has the id that clients know.
INSERT INTO buckets (id, uid, name, type, region, net_type, access_permission)
VALUES (23, 0, 'Music', 'File', 'eu-west-1', 0, 'public');
