-- A group of users, and how they sign in.
create table realms (
  id text primary key,
  name text not null,
  device_verification boolean not null default true,
  code_length smallint not null default 8 check (code_length between 6 and 10),
  test_addresses jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- An app that may embed the frame, and its origins.
create table projects (
  id text primary key,
  realm_id text not null references realms (id),
  name text not null,
  origins text[] not null,
  created_at timestamptz not null default now()
);

create index projects_realm on projects (realm_id);
