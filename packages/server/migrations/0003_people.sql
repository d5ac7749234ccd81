-- The server's secrets, encrypted with a key that is not in the database.
create table secrets (
  name text primary key,
  key_id text not null,
  iv bytea not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now()
);

-- A user of a realm.
create table accounts (
  id text primary key,
  realm_id text not null references realms (id),
  created_at timestamptz not null default now()
);

-- How a user signs in: an email address, or a provider's subject.
create table identities (
  realm_id text not null references realms (id),
  issuer text not null,
  subject text not null,
  account_id text not null references accounts (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (realm_id, issuer, subject)
);

create index identities_account on identities (account_id);

-- The devices on which a user has signed in. A device id is the thumbprint of the device's key.
create table devices (
  account_id text not null references accounts (id),
  device_id text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (account_id, device_id)
);

-- A sign-in by email that is not finished. There is one for each address and device: a new request
-- replaces the previous one.
create table challenges (
  realm_id text not null references realms (id),
  email text not null,
  device_id text not null,
  id text not null unique,
  state text not null check (state in ('device', 'code', 'spent', 'denied')),
  -- Whether the device is known, or was approved by the link. Its wrong codes are counted separately.
  is_verified boolean not null,
  project_id text not null references projects (id) on delete cascade,
  origin text not null,
  user_agent text not null,
  language text not null,
  link_hash bytea,
  code_hash bytea,
  code_length smallint not null,
  tries smallint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (realm_id, email, device_id)
);

create index challenges_link on challenges (link_hash);
create index challenges_expires on challenges (expires_at);

-- A session of one device, project and origin. Tokens are not stored: they are derived from the id,
-- the generation and a secret.
create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  device_id text not null,
  project_id text not null references projects (id) on delete cascade,
  origin text not null,
  user_agent text not null,
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  -- When the previous generation was issued. Its token stays valid until it expires.
  previous_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create index sessions_account on sessions (account_id, device_id);
create index sessions_rotated on sessions (rotated_at);

-- Used proofs. A proof works once.
create table proofs (
  id bytea primary key,
  expires_at timestamptz not null
);

create index proofs_expires on proofs (expires_at);

-- Counts of events per period. A frequent event has several shards, so that requests do not all
-- update the same row.
create table counters (
  key text not null,
  stretch bigint not null,
  shard smallint not null,
  count int not null,
  expires_at timestamptz not null,
  primary key (key, stretch, shard)
);

create index counters_expires on counters (expires_at);

-- When emails were last sent to an address.
create table budgets (
  key bytea primary key,
  times timestamptz[] not null,
  expires_at timestamptz not null
);

create index budgets_expires on budgets (expires_at);
