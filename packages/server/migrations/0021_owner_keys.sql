-- The ids of the secrets that have made keyed hashes of identities, also of retired ones.
create table if not exists owner_keys (
  id text primary key,
  added_at timestamptz not null default now()
);
