-- A wallet. It is created with the account. The first activation fixes its addresses.
create table wallets (
  id text primary key,
  account_id text not null unique references accounts (id),
  addresses jsonb,
  slots jsonb,
  revision int not null default 0,
  activated_at timestamptz,
  created_at timestamptz not null default now()
);

-- The share set of one device. Only its state is updated: a new set replaces it.
create table share_sets (
  id text primary key,
  wallet_id text not null references wallets (id),
  device_id text not null,
  state text not null default 'staged' check (state in ('staged', 'active', 'superseded')),
  -- The staged set without the auth share.
  staged jsonb not null,
  -- The auth share, encrypted.
  key_id text not null,
  iv bytea not null,
  ciphertext bytea not null,
  -- The digest of the whole staged set, to recognize a repeated request.
  digest bytea not null,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  superseded_at timestamptz,
  check ((state = 'staged') = (activated_at is null))
);

create unique index share_sets_active on share_sets (wallet_id, device_id) where state = 'active';
create index share_sets_wallet on share_sets (wallet_id, activated_at desc);
create index share_sets_key on share_sets (key_id);
-- For the deletion of old sets, and for the alarm.
create index share_sets_superseded on share_sets (superseded_at) where state = 'superseded';
create index share_sets_staged on share_sets (created_at) where state = 'staged';
create index wallets_activated on wallets (id) where activated_at is not null;

-- The keeper's signature that it holds its share of a set.
create table receipts (
  set_id text not null references share_sets (id) on delete cascade,
  slot_id text not null,
  signature bytea not null,
  created_at timestamptz not null default now(),
  primary key (set_id, slot_id)
);

-- Which share was sent to which device, and when.
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
