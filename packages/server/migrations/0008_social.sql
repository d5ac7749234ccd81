-- The user's profile from the provider: name, email address, picture. It is never used to identify the
-- user.
alter table identities add column profile jsonb;

-- A sign-in at a provider. State, nonce and verifier are not stored: they are derived from the id and
-- a secret.
create table socials (
  id text primary key,
  -- asked: requested. started: sent to the provider. claimed: returned from it. proved: identity known.
  -- failed: refused. spent: signed in.
  state text not null default 'asked'
    check (state in ('asked', 'started', 'claimed', 'proved', 'failed', 'spent')),
  realm_id text not null references realms (id),
  project_id text not null references projects (id) on delete cascade,
  origin text not null,
  device_id text not null,
  user_agent text not null,
  language text not null,
  provider text not null,
  -- Where a browser without an opener window is sent afterwards.
  return_url text not null,
  mode text check (mode in ('popup', 'redirect')),
  -- Identifies the browser that was sent to the provider. Only this browser may return.
  nonce_hash bytea,
  problem text,
  issuer text,
  subject text,
  profile jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check ((state = 'asked') = (mode is null)),
  check (state not in ('proved', 'spent') or issuer is not null and subject is not null)
);

create index socials_expires on socials (expires_at);
