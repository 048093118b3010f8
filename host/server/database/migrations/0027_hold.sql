-- Keeps in a table made by `heldTable` how much of a thing is held from now on; 0: nothing any more. What grows on the day on
-- which it began, and nothing else of the account has ended since, is written into its row: of a day the most is told, and a
-- thousand files that are added one by one are no thousand rows.
CREATE FUNCTION hold(held regclass, whose integer, what text, which integer, called text, much numeric)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  there integer;
  was numeric;
  since timestamptz;
  grown integer;
BEGIN
  EXECUTE format('SELECT id, quantity, "begin" FROM %s WHERE item = $1 AND thing = $2 AND "end" IS NULL FOR UPDATE', held)
    INTO there, was, since USING what, which;
  IF there IS NOT NULL THEN
    IF was = much THEN RETURN; END IF;
    IF much > was AND (since AT TIME ZONE 'UTC')::date = (now() AT TIME ZONE 'UTC')::date THEN
      EXECUTE format('UPDATE %1$s SET quantity = $1 WHERE id = $2 AND NOT EXISTS '
        '(SELECT FROM %1$s AS other WHERE other.uid = $3 AND other.item = $4 AND other."end" >= $5)', held)
        USING much, there, whose, what, since;
      GET DIAGNOSTICS grown = ROW_COUNT;
      IF grown > 0 THEN RETURN; END IF;
    END IF;
    EXECUTE format('UPDATE %s SET "end" = greatest(now(), "begin") WHERE id = $1', held) USING there;
  END IF;
  IF much > 0 AND whose > 0 THEN
    EXECUTE format('INSERT INTO %s (uid, item, thing, name, quantity) VALUES ($1, $2, $3, $4, $5)', held)
      USING whose, what, which, called, much;
  END IF;
END $$;
