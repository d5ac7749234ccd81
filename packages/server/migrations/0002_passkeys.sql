-- Passkeys (WebAuthn). Each also has a row in identities, with the issuer passkey and the credential id as the subject.
create table passkeys (
  realm_id text not null references realms (id),
  -- In base64url.
  credential_id text not null,
  account_id text not null references accounts (id),
  -- A COSE key.
  public_key bytea not null,
  -- How often the authenticator says that the passkey was used. 0 if it does not count.
  counter bigint not null,
  transports text[] not null,
  -- Whether the passkey may be copied to other devices of the user.
  is_synced boolean not null,
  -- The browser that added the passkey.
  device_id text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  mac bytea,
  primary key (realm_id, credential_id)
);

create index passkeys_account on passkeys (account_id);

-- A ceremony of WebAuthn that a browser was given a challenge for. The row is deleted when the challenge is shown.
create table ceremonies (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'signIn')),
  realm_id text not null,
  project_id text not null,
  origin text not null,
  device_id text not null,
  -- The account that adds a passkey. Null for a sign-in, whose account is not known yet.
  account_id text,
  expires_at timestamptz not null,
  mac bytea
);

create index ceremonies_expires on ceremonies (expires_at);
