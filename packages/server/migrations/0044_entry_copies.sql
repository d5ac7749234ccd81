-- Copies of what a user's devices have sent, sealed by the devices (T74). The id is an HMAC that the server cannot compute.
create table if not exists entry_copies (
  wallet_id text not null references wallets (id) on delete cascade,
  id text not null,
  revision integer not null,
  box bytea not null,
  created_at timestamptz not null default now(),
  kept_at timestamptz not null default now(),
  primary key (wallet_id, id)
);

create index if not exists entry_copies_kept on entry_copies (kept_at);
