-- What a provider last said of a person: a name to show, a mailbox, a picture. Never whom they are known by.
alter table identities add column profile jsonb;

-- Somebody who proves at a provider who they are. State, nonce and verifier are not here: they are
-- made from the id and a secret.
create table socials (
  id text primary key,
  -- Asked for; on the way to the provider; back from it; who it is; why not; signed in.
  state text not null default 'asked'
    check (state in ('asked', 'started', 'claimed', 'proved', 'failed', 'spent')),
  realm_id text not null references realms (id),
  project_id text not null references projects (id) on delete cascade,
  origin text not null,
  device_id text not null,
  user_agent text not null,
  language text not null,
  provider text not null,
  -- Where the browser is sent back to that has no window to return to.
  return_url text not null,
  mode text check (mode in ('popup', 'redirect')),
  -- Of the browser that went to the provider: only that one may come back.
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
