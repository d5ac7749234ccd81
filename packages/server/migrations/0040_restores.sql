-- Restores that the operator has announced, signed with the audit key. A server starts on an older database only if
-- one of them is newer than the checkpoint that the server has kept.
create table if not exists restores (
  at timestamptz primary key,
  -- Changes after this time may be lost.
  since timestamptz not null,
  key_id text not null,
  signature bytea not null
);

-- The newest audit checkpoint of the server, kept by a separate keeper. One row.
create table if not exists keeper_heads (
  id text primary key check (id = 'server'),
  name text not null,
  at timestamptz not null
);
