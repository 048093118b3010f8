/**
 * One statement that leaves advisory locks to this role alone. All roles of a database share them, so a plugin from outside
 * could take those of the service. Only a superuser may run it.
 */
export const reserveAdvisoryLocks = (role: string): string =>
  `do $$ declare f text; begin for f in select oid::regprocedure::text from pg_proc where pronamespace = 'pg_catalog'::regnamespace and proname ~ '^pg_(try_)?advisory_' loop execute 'revoke execute on function ' || f || ' from public'; execute 'grant execute on function ' || f || ' to ${role}'; end loop; end $$;`
