-- The paymaster services (ERC-7677) that an app may name, as lists of URLs by chain. A constant default rewrites no row.
alter table projects add column if not exists paymasters jsonb not null default '{}';
