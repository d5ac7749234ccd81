-- The OPRF scalars of password slots (RFC 9497). A scalar never changes, because the password's key depends
-- on it. Its envelope is bound to the wallet and to 'oprf/' || slot_id.
create table if not exists oprf_keys (
  -- wallet_id || '/' || slot_id
  id text primary key,
  wallet_id text not null references wallets (id) on delete cascade,
  slot_id text not null,
  -- In base64url, as in the slot.
  public_key text not null,
  key_id text not null,
  iv bytea not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now(),
  unique (wallet_id, slot_id)
);

create index if not exists oprf_keys_key on oprf_keys (key_id);

-- The guesses at a password slot.
create table if not exists oprf_budgets (
  wallet_id text not null,
  slot_id text not null,
  -- A device that has opened the wallet has a budget of its own. All other devices share the row ''.
  device_id text not null,
  guesses int not null,
  -- In the shared row: the guesses of each device, which it gets back once it has opened the wallet.
  devices jsonb not null default '{}',
  -- The last blinded element: the same one again is a retry.
  blinded bytea not null,
  -- When the next guess is allowed. Null: now.
  free_at timestamptz,
  last_at timestamptz not null,
  primary key (wallet_id, slot_id, device_id),
  foreign key (wallet_id, slot_id) references oprf_keys (wallet_id, slot_id) on delete cascade
);

create or replace trigger oprf_keys_envelope_key before insert or update of key_id on oprf_keys
  for each row execute function lock_envelope_key();
