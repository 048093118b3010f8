ALTER TABLE "fs_files" ADD COLUMN "unidentified" double precision;--> statement-breakpoint
ALTER TABLE "fs_files" ADD COLUMN "uncertain" integer;--> statement-breakpoint
ALTER TABLE "fs_scans" ADD COLUMN "unidentified" double precision;--> statement-breakpoint
ALTER TABLE "fs_scans" ADD COLUMN "uncertain" integer;--> statement-breakpoint
-- Reports that are there say both: what the contract's `heardMusic` and `isUncertain` tell of them.
UPDATE fs_files file SET uncertain = (
  SELECT count(*) FROM fs_matches m
  WHERE m.file_row = file.id AND m.score < CASE m.kind WHEN 'music' THEN 76 ELSE 60 END
)
WHERE file.state IN (1, -1);--> statement-breakpoint
UPDATE fs_files file SET unidentified = coalesce((
  SELECT sum(upper(part) - lower(part))
  FROM unnest(
    coalesce((
      SELECT range_agg(numrange((p->>'start')::numeric, (p->>'end')::numeric))
      FROM jsonb_array_elements(file.music_speech) p
      WHERE p->>'label' IN ('m', 'ms') AND (p->>'end')::numeric > (p->>'start')::numeric
    ), '{}'::nummultirange)
    - coalesce((
      SELECT range_agg(numrange(m.begin::numeric, m."end"::numeric))
      FROM fs_matches m WHERE m.file_row = file.id AND m."end" > m.begin
    ), '{}'::nummultirange)
  ) part
  WHERE upper(part) - lower(part) >= 5
), 0)
WHERE file.state IN (1, -1) AND jsonb_typeof(file.music_speech) = 'array';--> statement-breakpoint
-- Of earlier scans of a file nothing is kept that would say it.
UPDATE fs_scans scan SET unidentified = file.unidentified, uncertain = file.uncertain
FROM fs_files file
WHERE file.id = scan.file_row AND file.state IN (1, -1)
  AND scan.id = (SELECT max(last.id) FROM fs_scans last WHERE last.file_row = file.id);
