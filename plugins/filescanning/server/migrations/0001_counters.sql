-- fs_containers.num and .size follow the files that are not deleted (state 2), whoever changes them.
CREATE FUNCTION count_fs_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE fs_containers SET num = fs_containers.num - gone.num, size = fs_containers.size - gone.size
    FROM (
      SELECT container_id, count(*)::integer AS num, sum(duration) AS size
      FROM old_files WHERE state <> 2 GROUP BY container_id
    ) gone
    WHERE fs_containers.id = gone.container_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE fs_containers SET num = fs_containers.num + come.num, size = fs_containers.size + come.size
    FROM (
      SELECT container_id, count(*)::integer AS num, sum(duration) AS size
      FROM new_files WHERE state <> 2 GROUP BY container_id
    ) come
    WHERE fs_containers.id = come.container_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER fs_files_inserted AFTER INSERT ON fs_files
REFERENCING NEW TABLE AS new_files FOR EACH STATEMENT EXECUTE FUNCTION count_fs_files();
--> statement-breakpoint
CREATE TRIGGER fs_files_updated AFTER UPDATE ON fs_files
REFERENCING OLD TABLE AS old_files NEW TABLE AS new_files FOR EACH STATEMENT EXECUTE FUNCTION count_fs_files();
--> statement-breakpoint
CREATE TRIGGER fs_files_deleted AFTER DELETE ON fs_files
REFERENCING OLD TABLE AS old_files FOR EACH STATEMENT EXECUTE FUNCTION count_fs_files();
