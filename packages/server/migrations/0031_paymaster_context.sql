-- The keys of the context that an app may send to a paymaster service, by chain and URL. A constant default rewrites no row.
alter table projects add column if not exists paymaster_keys jsonb not null default '{}';
