-- A bucket is deleted only when it is empty, so nothing goes with it unnoticed.
ALTER TABLE channels ADD CONSTRAINT channels_bucket FOREIGN KEY (bucket_id) REFERENCES buckets (id);
--> statement-breakpoint
-- buckets.num follows channels, whoever changes it.
CREATE FUNCTION count_bucket_channels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE buckets SET num = buckets.num + come.num
    FROM (SELECT bucket_id, count(*)::integer AS num FROM new_channels GROUP BY bucket_id) come
    WHERE buckets.id = come.bucket_id;
  ELSE
    UPDATE buckets SET num = buckets.num - gone.num
    FROM (SELECT bucket_id, count(*)::integer AS num FROM old_channels GROUP BY bucket_id) gone
    WHERE buckets.id = gone.bucket_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER channels_inserted AFTER INSERT ON channels
REFERENCING NEW TABLE AS new_channels FOR EACH STATEMENT EXECUTE FUNCTION count_bucket_channels();
--> statement-breakpoint
CREATE TRIGGER channels_deleted AFTER DELETE ON channels
REFERENCING OLD TABLE AS old_channels FOR EACH STATEMENT EXECUTE FUNCTION count_bucket_channels();
