-- The keeper's table of wallets: their authorities, and the slots of their newest list that it has seen.
create table if not exists keeper_wallets (
  wallet_id text primary key,
  -- The public key of the wallet's authority. It never changes.
  authority bytea not null,
  revision int not null,
  -- The ids of the slots. A copy for another slot is not released.
  slots jsonb not null,
  -- When a slot with a copy was removed. The copy is deleted 30 days later.
  removed_at timestamptz
);

create index if not exists keeper_wallets_removed on keeper_wallets (removed_at)
  where removed_at is not null;

-- The revision of the list that the authority has signed the copy for. Null: not signed.
alter table keeper_copies add column if not exists revision int;

-- The authority's consent to the keeper's copy, in case the keeper loses it.
alter table receipts add column if not exists consent jsonb;

-- The authority's warrant for the activation of the set. Null for sets that were activated without one.
alter table share_sets add column if not exists activation jsonb;

-- The revision of the slot list that the keeper knows. Null: none.
alter table wallets add column if not exists keeper_revision int;

-- Wallets whose slots have changed, until the keeper knows the new list.
create table if not exists keeper_news (
  wallet_id text primary key,
  at timestamptz not null default now()
);
