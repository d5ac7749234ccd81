-- The keeper's table: recovery shares that are sealed to its key.
create table keeper_copies (
  set_id text not null,
  slot_id text not null,
  wallet_id text not null,
  -- The thumbprint of the keeper's public key.
  key_id text not null,
  sealed jsonb not null,
  created_at timestamptz not null default now(),
  primary key (set_id, slot_id)
);

create index keeper_copies_wallet on keeper_copies (wallet_id);
create index keeper_copies_key on keeper_copies (key_id);
