create table acme_things (
  id integer primary key generated always as identity,
  uid integer not null,
  name text not null,
  labels text[] not null default '{}',
  size bigint,
  made_at timestamptz not null default now(),
  constraint acme_things_name unique (uid, name)
);
