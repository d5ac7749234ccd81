-- The app of a sign-in, and a detail such as the method. Null in rows that have none.
alter table audit add column if not exists project_id text;
alter table audit add column if not exists detail text;

-- The signed chain over the audit rows. The key that signs is not in the database.
create table if not exists audit_checkpoints (
  sequence bigint primary key,
  -- rows: seals a range of audit rows. prune: the rows of this range were deleted by the server.
  kind text not null check (kind in ('rows', 'prune')),
  first_id bigint not null,
  last_id bigint not null,
  count int not null,
  -- The digest of the rows. Empty for a prune.
  root bytea not null,
  -- The hash of the previous checkpoint. Empty for the first one.
  previous bytea not null,
  at timestamptz not null,
  key_id text not null,
  signature bytea not null
);

create index if not exists audit_checkpoints_prune on audit_checkpoints (sequence) where kind = 'prune';
create index if not exists audit_checkpoints_rows on audit_checkpoints (last_id) where kind = 'rows';
