-- Tables that lie by months: `<table>_2026_11` and so on holds one of UTC, `<table>_rest` what belongs to a month that is
-- not there yet. By hand: these are functions, of which tables.ts knows nothing.
CREATE FUNCTION month_key(whole regclass) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT quote_ident(attname) FROM pg_partitioned_table
	JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
	WHERE partrelid = whole
$$;
--> statement-breakpoint
-- Rows of the month that have come already move into it. Waits for nobody: who calls tries again later.
CREATE FUNCTION make_month(whole regclass, at date) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' SET lock_timeout = '3s' AS $$
DECLARE
	key text := month_key(whole);
	first date := date_trunc('month', at);
	part text := whole || to_char(first, '_YYYY_MM');
	rest text := whole || '_rest';
	next date := first + interval '1 month';
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('months'), whole::oid::integer);
	IF to_regclass(part) IS NOT NULL THEN
		RETURN;
	END IF;
	EXECUTE format('CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, whole);
	EXECUTE format('LOCK TABLE %s IN ACCESS EXCLUSIVE MODE', rest);
	-- They are counted where that is done: they stay what they are.
	EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', rest);
	EXECUTE format('WITH moved AS (DELETE FROM %s WHERE %s >= %L AND %2$s < %4$L RETURNING *) INSERT INTO %5$s SELECT * FROM moved',
		rest, key, first, next, part);
	EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', rest);
	EXECUTE format('ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)', whole, part,
		first || ' 00:00+00', next || ' 00:00+00');
END $$;
--> statement-breakpoint
-- The month that is, those that come next, and those of rows that came late. What is said of times that nobody can have
-- heard stays in the rest.
CREATE FUNCTION keep_months(whole regclass) RETURNS void LANGUAGE plpgsql SET timezone = 'UTC' SET lock_timeout = '3s' AS $$
DECLARE
	month date;
	months date[];
BEGIN
	-- Before anything is read, which locks as well.
	PERFORM pg_advisory_xact_lock(hashtext('months'), whole::oid::integer);
	EXECUTE format('SELECT ARRAY(SELECT DISTINCT date_trunc(''month'', %1$s)::date FROM %2$s WHERE %1$s BETWEEN %3$L AND %4$L)',
		month_key(whole), whole || '_rest', now() - interval '10 years', now()) INTO months;
	FOR ahead IN 0..2 LOOP
		months := months || (date_trunc('month', now()) + make_interval(months => ahead))::date;
	END LOOP;
	FOREACH month IN ARRAY months LOOP
		PERFORM make_month(whole, month);
	END LOOP;
END $$;
--> statement-breakpoint
-- Whole months that are over before this day: one statement each, whatever they hold. Answers how many. Triggers of rows
-- are not asked.
CREATE FUNCTION drop_months(whole regclass, before date) RETURNS integer LANGUAGE plpgsql SET timezone = 'UTC' SET lock_timeout = '3s' AS $$
DECLARE
	part regclass;
	dropped integer := 0;
BEGIN
	PERFORM pg_advisory_xact_lock(hashtext('months'), whole::oid::integer);
	FOR part IN SELECT inhrelid::regclass FROM pg_inherits JOIN pg_class ON oid = inhrelid
		WHERE inhparent = whole AND relname ~ '_\d{4}_\d{2}$' AND right(relname, 7) < to_char(before, 'YYYY_MM')
	LOOP
		EXECUTE format('DROP TABLE %s', part);
		dropped := dropped + 1;
	END LOOP;
	EXECUTE format('DELETE FROM %s WHERE %s < %L', whole || '_rest', month_key(whole), date_trunc('month', before));
	RETURN dropped;
END $$;
