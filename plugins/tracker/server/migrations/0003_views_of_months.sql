-- The results that it is of lie by months now.
-- What monitoring has heard of files that are in buckets. A station that several projects of an account have is heard by
-- each of them: the broadcast is the play of the one that had it first.
DROP VIEW IF EXISTS "tracker_plays";--> statement-breakpoint
CREATE VIEW "tracker_plays" AS
	SELECT results.id, results.uid, files.bucket_id, files.acr_id, files.title, results.artists, results.isrc,
		results.begin, results."end", results.played, results.over,
		results.played >= 0.9 * files.duration AS complete,
		streams.stream_id, streams.id AS stream_row, streams.name AS station,
		coalesce(stations.country, '') AS country, coalesce(stations.city, '') AS city,
		projects.name AS project, projects.type AS project_type
	FROM bucket_files AS files
	JOIN bm_tracks AS tracks ON tracks.acr_id = files.acr_id
	JOIN bm_results AS results ON results.track_id = tracks.id
	JOIN bm_streams AS streams ON streams.id = results.stream_row
	JOIN bm_projects AS projects ON projects.id = streams.project_id
	LEFT JOIN bm_stations AS stations ON stations.id = streams.station_id
	WHERE NOT results.false_positive AND NOT EXISTS (
		SELECT FROM bm_streams AS others
		JOIN bm_results AS heard ON heard.stream_row = others.id
		WHERE others.station_id = streams.station_id AND others.uid = streams.uid AND others.id < streams.id
			AND heard.acr_id = results.acr_id AND NOT heard.false_positive
			AND heard.begin > results.begin - interval '1 day'
			AND heard.begin < results."end" AND heard."end" > results.begin
	);
