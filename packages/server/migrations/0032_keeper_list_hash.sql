-- The hash of the newest slot list of a wallet. Null for lists of older versions.
alter table keeper_wallets add column if not exists hash bytea;
