-- The certificate of the wallet's authority. Null before the first activation, and until a wallet of
-- format 1 is upgraded at its next unlock.
alter table wallets add column if not exists authority jsonb;

-- The authority's warrant for staging the set. Null for sets that were staged without one.
alter table share_sets add column if not exists warrant jsonb;
