-- The recovery shares that the keeper has released. Its limits count these rows.
create table if not exists keeper_releases (
  -- The hash of the request. A repeated request is the same release.
  id bytea primary key,
  wallet_id text not null,
  set_id text not null,
  slot_id text not null,
  -- The id that the device created, and the id in the log of the server.
  request_id text not null,
  server_request_id text,
  at timestamptz not null default now()
);

create index if not exists keeper_releases_wallet on keeper_releases (wallet_id, at desc);
-- For the rate of all wallets together, and for the deletion of old rows.
create index if not exists keeper_releases_at on keeper_releases (at);
