-- Secrets of the server's own, enveloped by a key that is not in the database.
create table secrets (
  name text primary key,
  key_id text not null,
  iv bytea not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now()
);

-- A person, in one realm.
create table accounts (
  id text primary key,
  realm_id text not null references realms (id),
  created_at timestamptz not null default now()
);

-- How a person is known: by a mailbox, or by a provider's subject.
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

-- Devices on which a person has signed in. A device is the thumbprint of its key.
create table devices (
  account_id text not null references accounts (id),
  device_id text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  primary key (account_id, device_id)
);

-- Somebody who has to prove that a mailbox is theirs. One for each mailbox and device: asking
-- again takes the place of what was asked before.
create table challenges (
  realm_id text not null references realms (id),
  email text not null,
  device_id text not null,
  id text not null unique,
  state text not null check (state in ('device', 'code', 'spent', 'denied')),
  -- Whether the device is known, or becomes so by the link: its guesses are its own.
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

-- Somebody signed in: one device, one project, one origin. Tokens are not here: they are made from
-- the id, the generation and a secret.
create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  device_id text not null,
  project_id text not null references projects (id) on delete cascade,
  origin text not null,
  user_agent text not null,
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  -- When the generation before was given out: its token goes on until its own end.
  previous_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create index sessions_account on sessions (account_id, device_id);
create index sessions_rotated on sessions (rotated_at);

-- Proofs that were shown: none works twice.
create table proofs (
  id bytea primary key,
  expires_at timestamptz not null
);

create index proofs_expires on proofs (expires_at);

-- How often something has happened in a stretch of time. What happens often has several shards, so
-- that no row is everyone's.
create table counters (
  key text not null,
  stretch bigint not null,
  shard smallint not null,
  count int not null,
  expires_at timestamptz not null,
  primary key (key, stretch, shard)
);

create index counters_expires on counters (expires_at);

-- When a mailbox was last written to.
create table budgets (
  key bytea primary key,
  times timestamptz[] not null,
  expires_at timestamptz not null
);

create index budgets_expires on budgets (expires_at);
