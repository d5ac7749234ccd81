-- A wallet. Its id is allotted with the account; its addresses are fixed by the first activation.
create table wallets (
  id text primary key,
  account_id text not null unique references accounts (id),
  addresses jsonb,
  slots jsonb,
  revision int not null default 0,
  activated_at timestamptz,
  created_at timestamptz not null default now()
);

-- One device's way into a wallet. Never updated but for its state: a new set takes its place.
create table share_sets (
  id text primary key,
  wallet_id text not null references wallets (id),
  device_id text not null,
  state text not null default 'staged' check (state in ('staged', 'active', 'superseded')),
  -- All that was staged but the server's own share.
  staged jsonb not null,
  -- The server's own share, enveloped.
  key_id text not null,
  iv bytea not null,
  ciphertext bytea not null,
  -- Over everything that was staged, so that a second try is known for the same.
  digest bytea not null,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  superseded_at timestamptz,
  check ((state = 'staged') = (activated_at is null))
);

create unique index share_sets_active on share_sets (wallet_id, device_id) where state = 'active';
create index share_sets_wallet on share_sets (wallet_id, activated_at desc);
create index share_sets_key on share_sets (key_id);
-- For what is deleted, and for the alarm.
create index share_sets_superseded on share_sets (superseded_at) where state = 'superseded';
create index share_sets_staged on share_sets (created_at) where state = 'staged';
create index wallets_activated on wallets (id) where activated_at is not null;

-- A keeper's word that it holds its share of a set.
create table receipts (
  set_id text not null references share_sets (id) on delete cascade,
  slot_id text not null,
  signature bytea not null,
  created_at timestamptz not null default now(),
  primary key (set_id, slot_id)
);

-- Who was handed what, and when.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  account_id text not null,
  device_id text not null,
  session_id text,
  wallet_id text,
  set_id text,
  request_id text not null
);

create index audit_wallet on audit (wallet_id, at desc);
create index audit_account on audit (account_id, at desc);
