-- The schema of 0.1. A released migration never changes: a later release adds a file.

-- A group of users, and how they sign in.
create table realms (
  id text primary key,
  name text not null,
  device_verification boolean not null default true,
  code_length smallint not null default 8 check (code_length between 6 and 10),
  test_addresses jsonb not null default '{}',
  created_at timestamptz not null default now(),
  -- Hours for which a new identity signs in on known devices only. 0 turns the hold off.
  hold_hours smallint not null default 24 check (hold_hours between 0 and 168),
  -- If null, the defaults apply.
  mac bytea,
  -- The hold of new devices: its length, and whether it applies to accounts without a fast way to confirm.
  new_device_hold_hours smallint not null default 24 check (new_device_hold_hours between 0 and 168),
  new_device_hold text not null default 'fast' check (new_device_hold in ('all', 'fast')),
  -- Where users type codes: into a window of the wallet only, or into the app's own page as well.
  codes text not null default 'window' check (codes in ('host', 'window'))
);

-- An app that may embed the frame, and its origins.
create table projects (
  id text primary key,
  realm_id text not null references realms (id),
  name text not null,
  origins text[] not null,
  created_at timestamptz not null default now(),
  -- What the app prefers for users who have not chosen, and whether it accepts nothing else. The default is eoa.
  preferred_account_type text check (preferred_account_type in ('eoa', 'smartAccount')),
  requires_account_type boolean not null default false,
  -- The paymaster services (ERC-7677) that the app may name, as lists of URLs by chain.
  paymasters jsonb not null default '{}',
  -- The keys of the context that the app may send to a paymaster service, by chain and URL.
  paymaster_keys jsonb not null default '{}',
  -- Whether a page of another site may go to a provider without a window. Nothing then proves that the
  -- browser has asked for the sign-in, so a script of the app can hand it to another device (T62).
  allows_redirects boolean not null default false
);

create index projects_realm on projects (realm_id);

-- The emails in the development inbox. In production, emails are sent and not stored.
create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now()
);

create index mails_recipient on mails (lower(recipient), id);

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
  created_at timestamptz not null default now(),
  -- Whether the user asks for the hold of new devices although the account has no fast way to confirm.
  holds_new_devices boolean not null default false,
  -- The language of the sign-up, for notices (T66). A notice never uses the language that a new device claims.
  language text
);

-- How a user signs in: an email address, or a provider's subject.
create table identities (
  realm_id text not null references realms (id),
  issuer text not null,
  subject text not null,
  account_id text not null references accounts (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- The user's profile from the provider: name, email address, picture. It is never used to identify the
  -- user.
  profile jsonb,
  -- When an identity was added to an account that had one, or replaced one. Null for the first identity.
  added_at timestamptz,
  -- MACs under the server's secret bind each row that lets a user in to its columns.
  mac bytea,
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
  -- Null if the device is unknown, because it is revoked or its first sign-in has not ended.
  mac bytea,
  -- How a new device of an existing account signed in first. All three are null for the device of a sign-up.
  entered_at timestamptz,
  -- A keyed hash of the first identity that signed in on the device.
  entered_by bytea,
  -- The keeper releases nothing to the device before this time, unless the user confirms the device (T62).
  held_until timestamptz,
  -- The language of the device's last sign-in or visit.
  language text,
  primary key (account_id, device_id)
);

-- A sign-in by email that is not finished. There is one for each address and device: a new request
-- replaces the previous one. Every request of a sign-in checks that its project exists. A foreign key
-- would check it again, and lock the row of the project or of the realm, which all sign-ins of an app
-- share. `projects.remove` deletes these rows and those of sessions.
create table challenges (
  realm_id text not null,
  email text not null,
  device_id text not null,
  id text not null unique,
  state text not null check (state in ('device', 'approved', 'code', 'spent', 'denied')),
  -- Whether the device is known, or was approved by the link. Wrong codes of such a device are counted separately.
  is_verified boolean not null,
  project_id text not null,
  origin text not null,
  user_agent text not null,
  language text not null,
  link_hash bytea,
  code_hash bytea,
  code_length smallint not null,
  tries smallint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The counter of wrong codes. It is stored with the challenge, so that a code is checked without reading
  -- the challenge first.
  guess_key text not null default '',
  mac bytea,
  -- The MAC of the identity that the sign-in adds if the user is new.
  identity_mac bytea,
  -- Whether the approval of the browser that asked signs in without a code.
  finishes boolean not null default false,
  -- A keyed hash of the network that asked.
  network text not null default '',
  -- The browser that approved: `here` is the one that asked, `near` is another one on the same network, and `far` is
  -- one on another network.
  approval text check (approval in ('far', 'here', 'near')),
  primary key (realm_id, email, device_id)
);

-- Most challenges have no link.
create index challenges_link on challenges (link_hash) where link_hash is not null;
create index challenges_expires on challenges (expires_at);

-- A session of one device, project and origin. Tokens are not stored, because they are derived from
-- the id, the generation and a secret.
create table sessions (
  id text primary key,
  account_id text not null references accounts (id),
  device_id text not null,
  project_id text not null,
  origin text not null,
  user_agent text not null,
  generation int not null default 1,
  rotated_at timestamptz not null default now(),
  -- When the previous generation was issued. Its token stays valid until it expires.
  previous_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  -- When the current generation was first used. Null until then. An older token that is used later shows
  -- that two copies of a browser have the session.
  used_at timestamptz
);

create index sessions_account on sessions (account_id, device_id);
create index sessions_rotated on sessions (rotated_at);

-- Used proofs. A proof works once. Every request has a proof. Proofs are inserted in the order of their expiry.
create table proofs (
  id bytea primary key,
  expires_at timestamptz not null
);

create index proofs_expires on proofs using brin (expires_at);

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
  expires_at timestamptz not null,
  -- The mails that unknown devices ask for have one row for each mailbox. A source is a keyed hash of the network
  -- that asked, at the position of the request's time. Other rows have no sources.
  sources bytea[] not null default '{}',
  -- Only in the row of a device and a mailbox. The device gets no mail before this time, because the user has denied
  -- its request.
  blocked_until timestamptz
);

create index budgets_expires on budgets (expires_at);

-- A sign-in at a provider. State, nonce and verifier are not stored, because they are derived from the
-- id and a secret.
create table socials (
  id text primary key,
  -- `asked`: the frame has requested it. `started`: the browser was sent to the provider. `claimed`: the browser has
  -- returned. `proved`: the identity is known. `failed`: the sign-in was refused. `spent`: the user has signed in.
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
  -- `own`: the browser that has asked goes to the provider without a window. `relay`: a phone answers through the relay
  -- of Farcaster, so this browser does not leave the page.
  mode text check (mode in ('own', 'popup', 'redirect', 'relay')),
  -- Identifies the browser that was sent to the provider. Only this browser may return.
  nonce_hash bytea,
  problem text,
  issuer text,
  subject text,
  profile jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- A sign-in at a provider may confirm a change of address instead of opening a session. Then it is bound
  -- to this session and this address.
  session_id text,
  new_email text,
  mac bytea,
  proof_mac bytea,
  -- The MAC of the identity that the sign-in adds if the user is new.
  identity_mac bytea,
  check ((state = 'asked') = (mode is null)),
  check (state not in ('proved', 'spent') or issuer is not null and subject is not null),
  constraint socials_change_check check ((session_id is null) = (new_email is null))
);

create index socials_expires on socials (expires_at);

-- A change of email address that is not finished. There is one for each account: a new request replaces
-- the previous one.
create table email_changes (
  account_id text primary key references accounts (id),
  id text not null unique,
  session_id text not null,
  state text not null check (state in ('primary', 'secondary', 'done')),
  new_email text not null,
  code_hash bytea not null,
  tries smallint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mac bytea
);

-- For seven days, a link in the old mailbox reverts the change.
create table email_reverts (
  id text primary key,
  account_id text not null references accounts (id),
  -- Null if the account had no address before.
  old_email text,
  new_email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  -- Null once the revert was used or voided.
  mac bytea
);

create index email_reverts_expires on email_reverts (expires_at);
-- Finds a changed address when a user signs in with it.
create index email_reverts_old on email_reverts (old_email);
create index email_reverts_account on email_reverts (account_id);

-- Changes of an address without the old mailbox, by a signature of the wallet's authority. `code`: waits for the code
-- of the new mailbox. `open`: takes effect at `due_at`. Ended rows are kept for 90 days: a device that is newer than a
-- change may stop one change in that time.
create table slow_changes (
  id text primary key,
  account_id text not null references accounts (id),
  session_id text not null,
  device_id text not null,
  state text not null check (state in ('code', 'open', 'done', 'failed', 'stopped')),
  old_email text not null,
  new_email text not null,
  code_hash bytea not null,
  tries integer not null,
  -- When the code expires.
  expires_at timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz,
  -- Whether a device that is newer than the change has stopped it.
  is_late_stop boolean not null default false,
  -- The app and the browser that requested the change, for the notices.
  project text not null,
  origin text not null,
  user_agent text not null,
  mac bytea,
  -- When the mails about an effective change are sent again, because the server stopped before it had sent them. Null
  -- once they were sent.
  tell_after timestamptz
);

create index slow_changes_account on slow_changes (account_id);
create unique index slow_changes_open on slow_changes (account_id) where state = 'open';
create index slow_changes_due on slow_changes (due_at) where state = 'open';
create index slow_changes_new on slow_changes (new_email) where state = 'open';
create index slow_changes_ended on slow_changes (ended_at);
create index slow_changes_untold on slow_changes (tell_after) where tell_after is not null;

-- The sent notices of sign-ins and of released shares, so that no notice is sent twice.
create table notices (
  key text primary key,
  expires_at timestamptz not null
);

create index notices_expires on notices (expires_at);

-- A wallet. It is created with the account. The first activation fixes its addresses.
create table wallets (
  id text primary key,
  account_id text not null unique references accounts (id),
  addresses jsonb,
  slots jsonb,
  revision int not null default 0,
  activated_at timestamptz,
  created_at timestamptz not null default now(),
  -- The certificate of the wallet's authority. Null before the first activation.
  authority jsonb,
  -- Binds a wallet to its account, if their ids differ. Otherwise null.
  mac bytea,
  -- The revision of the slot list that the keeper knows. Null if the keeper knows none.
  keeper_revision int
);

create index wallets_activated on wallets (id) where activated_at is not null;

-- The share set of one device. Only the state of a set is updated. A new set replaces it.
create table share_sets (
  id text primary key,
  wallet_id text not null references wallets (id),
  device_id text not null,
  state text not null default 'staged' check (state in ('staged', 'active', 'superseded')),
  -- The staged set without the auth share.
  staged jsonb not null,
  -- The auth share, encrypted.
  key_id text not null,
  iv bytea not null,
  ciphertext bytea not null,
  -- The digest of the whole staged set, to recognize a repeated request.
  digest bytea not null,
  created_at timestamptz not null default now(),
  activated_at timestamptz,
  superseded_at timestamptz,
  -- The authority's warrant for staging the set.
  warrant jsonb not null,
  -- The authority's warrant for the activation of the set. Null until then.
  activation jsonb,
  check ((state = 'staged') = (activated_at is null))
);

create unique index share_sets_active on share_sets (wallet_id, device_id) where state = 'active';
create index share_sets_wallet on share_sets (wallet_id, activated_at desc);
create index share_sets_key on share_sets (key_id);
-- For the deletion of old sets, and for the alarm.
create index share_sets_superseded on share_sets (superseded_at) where state = 'superseded';
create index share_sets_staged on share_sets (created_at) where state = 'staged';

-- The keeper's signature that it holds its share of a set.
create table receipts (
  set_id text not null references share_sets (id) on delete cascade,
  slot_id text not null,
  signature bytea not null,
  created_at timestamptz not null default now(),
  -- The authority's consent to the keeper's copy, in case the keeper loses it.
  consent jsonb,
  primary key (set_id, slot_id)
);

-- The OPRF scalars of password slots (RFC 9497). A scalar never changes, because the password's key depends
-- on it. Its envelope is bound to the wallet and to 'oprf/' || slot_id.
create table oprf_keys (
  -- wallet_id || '/' || slot_id
  id text primary key,
  wallet_id text not null references wallets (id) on delete cascade,
  slot_id text not null,
  -- In base64url, as in the slot.
  public_key text not null,
  key_id text not null,
  iv bytea not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now(),
  unique (wallet_id, slot_id)
);

create index oprf_keys_key on oprf_keys (key_id);

-- The guesses at a password slot.
create table oprf_budgets (
  wallet_id text not null,
  slot_id text not null,
  -- A device that has opened the wallet has a budget of its own. All other devices share the row ''.
  device_id text not null,
  guesses int not null,
  -- Only in the shared row: the guesses of each device. A device gets its guesses back once it has opened the wallet.
  devices jsonb not null default '{}',
  -- The last blinded element. The same element again is a retry.
  blinded bytea not null,
  -- When the next guess is allowed. If null, it is allowed now.
  free_at timestamptz,
  last_at timestamptz not null,
  primary key (wallet_id, slot_id, device_id),
  foreign key (wallet_id, slot_id) references oprf_keys (wallet_id, slot_id) on delete cascade
);

-- The keys that encrypt envelopes. Writing an envelope locks the row of its key, so that no envelope is
-- written with a key that is being retired.
create table envelope_keys (
  id text primary key,
  added_at timestamptz not null default now(),
  -- When the processes began to encrypt with this key. The key with the latest time is the current one.
  current_since timestamptz,
  -- A retired key stays here, so that it cannot come back with an older copy of the key ring.
  retired_at timestamptz
);

-- The processes that use the key ring. Each writes its row every few seconds.
create table key_processes (
  id text primary key,
  host text not null,
  pid int not null,
  -- The key that the process encrypts with.
  encrypts text not null,
  -- The key that the process finds as the current one in its copy of the key ring.
  wants text not null,
  seen_at timestamptz not null
);

-- Every table with envelopes has this trigger.
create function lock_envelope_key() returns trigger language plpgsql as $$
begin
  perform from envelope_keys where id = new.key_id and retired_at is null for key share;
  if found then return new; end if;
  insert into envelope_keys (id) values (new.key_id) on conflict do nothing;
  perform from envelope_keys where id = new.key_id and retired_at is null for key share;
  if not found then
    raise exception 'The key % is retired.', new.key_id using errcode = 'LK001';
  end if;
  return new;
end
$$;

create trigger share_sets_envelope_key before insert or update of key_id on share_sets
  for each row execute function lock_envelope_key();
create trigger secrets_envelope_key before insert or update of key_id on secrets
  for each row execute function lock_envelope_key();
create trigger oprf_keys_envelope_key before insert or update of key_id on oprf_keys
  for each row execute function lock_envelope_key();

-- The ids of all secrets, current and retired, that have made keyed hashes of identities.
create table owner_keys (
  id text primary key,
  added_at timestamptz not null default now()
);

-- The audit log: which share was sent to which device, and when.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  account_id text not null,
  device_id text not null,
  session_id text,
  wallet_id text,
  set_id text,
  request_id text not null,
  -- The app of a sign-in, and a detail such as the method. Null in rows that have none.
  project_id text,
  detail text
);

create index audit_wallet on audit (wallet_id, at desc);
create index audit_account on audit (account_id, at desc);

-- The signed chain over the audit rows. The key that signs is not in the database.
create table audit_checkpoints (
  sequence bigint primary key,
  -- `rows`: seals a range of audit rows. `prune`: the server has deleted the rows of this range.
  kind text not null check (kind in ('rows', 'prune')),
  first_id bigint not null,
  last_id bigint not null,
  count int not null,
  -- The digest of the rows. Empty for a prune.
  root bytea not null,
  -- The hash of the previous checkpoint. Empty for the first one.
  previous bytea not null,
  at timestamptz not null,
  key_id text not null,
  signature bytea not null
);

create index audit_checkpoints_prune on audit_checkpoints (sequence) where kind = 'prune';
create index audit_checkpoints_rows on audit_checkpoints (last_id) where kind = 'rows';

-- Restores that the operator has announced, signed with the audit key. A server starts on an older database only if
-- one of them is newer than the checkpoint that the server has kept.
create table restores (
  at timestamptz primary key,
  -- Changes after this time may be lost.
  since timestamptz not null,
  key_id text not null,
  signature bytea not null
);

-- The kind of account that a user has chosen for an app. Without a row, the app decides.
create table preferred_accounts (
  account_id text not null references accounts (id) on delete cascade,
  project_id text not null references projects (id) on delete cascade,
  type text not null check (type in ('eoa', 'smartAccount')),
  primary key (account_id, project_id)
);

-- For the removal of a project. The index includes the account, because a plan for an empty table may use this index
-- instead of the primary key.
create index preferred_accounts_of_project on preferred_accounts (project_id, account_id);

-- The calls of a project's users on one chain whose gas the operator pays. Amounts are in wei.
create table sponsorships (
  project_id text not null references projects (id) on delete cascade,
  chain text not null,
  -- The selectors that may be called, by contract. An empty list allows every method.
  calls jsonb not null,
  per_user_day numeric(78) not null check (per_user_day > 0),
  budget numeric(78) not null check (budget > 0),
  -- The most that all signed operations can cost.
  reserved numeric(78) not null default 0,
  created_at timestamptz not null default now(),
  primary key (project_id, chain)
);

-- A signed operation. A chain carries out one operation for each sender and nonce, so only the most expensive one counts.
create table sponsored_operations (
  project_id text not null,
  chain text not null,
  sender text not null,
  nonce numeric(78) not null,
  account_id text not null references accounts (id) on delete cascade,
  amount numeric(78) not null,
  day date not null,
  -- Until when the paymaster accepts the operation. Null once the chain has carried it out.
  expires_at timestamptz,
  primary key (project_id, chain, sender, nonce),
  foreign key (project_id, chain) references sponsorships (project_id, chain) on delete cascade
);

create index sponsored_operations_account
  on sponsored_operations (account_id, project_id, chain, day);
-- For the return of reservations, and for the deletion of operations that no daily limit counts any more.
create index sponsored_operations_open
  on sponsored_operations (chain, expires_at) where expires_at is not null;
create index sponsored_operations_spent
  on sponsored_operations (day) where expires_at is null;

-- Permissions (ERC-7715) that users have granted. The context has no signature, so a copy authorizes nothing. A permission
-- outlives the project of its app, because users still have to find it, to revoke it on chain.
create table permissions (
  account_id text not null references accounts (id) on delete cascade,
  chain text not null,
  -- The id of the delegation on chain.
  hash text not null,
  project_id text references projects (id) on delete set null,
  context text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- The name and the origins of the app at the grant.
  app text,
  origins text[],
  primary key (account_id, chain, hash)
);

create index permissions_expires on permissions (expires_at);
-- For the removal of a project.
create index permissions_project on permissions (project_id);

-- Copies of what a user's devices have sent, sealed by the devices (T74). The id is an HMAC that the server cannot compute.
create table entry_copies (
  wallet_id text not null references wallets (id) on delete cascade,
  id text not null,
  revision integer not null,
  box bytea not null,
  created_at timestamptz not null default now(),
  kept_at timestamptz not null default now(),
  primary key (wallet_id, id)
);

create index entry_copies_kept on entry_copies (kept_at);

-- The following tables are the keeper's. A separate keeper has them in a database of its own.

-- Recovery shares that are sealed to the keeper's key.
create table keeper_copies (
  set_id text not null,
  slot_id text not null,
  wallet_id text not null,
  -- The thumbprint of the keeper's public key.
  key_id text not null,
  sealed jsonb not null,
  created_at timestamptz not null default now(),
  -- The revision of the list for which the authority has signed the copy. Null if it has not signed.
  revision int,
  primary key (set_id, slot_id)
);

create index keeper_copies_wallet on keeper_copies (wallet_id);
create index keeper_copies_key on keeper_copies (key_id);

-- The authorities of wallets, and the slots of their newest list that the keeper has seen.
create table keeper_wallets (
  wallet_id text primary key,
  -- The public key of the wallet's authority. It never changes.
  authority bytea not null,
  revision int not null,
  -- The ids of the slots. A copy for another slot is not released.
  slots jsonb not null,
  -- When a slot with a copy was removed. The copy is deleted 30 days later.
  removed_at timestamptz,
  -- The hash of the newest slot list.
  hash bytea
);

create index keeper_wallets_removed on keeper_wallets (removed_at)
  where removed_at is not null;

-- Wallets whose slots have changed, and whose new list the keeper does not know yet.
create table keeper_news (
  wallet_id text primary key,
  at timestamptz not null default now()
);

-- The recovery shares that the keeper has released. Its limits count these rows.
create table keeper_releases (
  -- The hash of the request. A repeated request is the same release.
  id bytea primary key,
  wallet_id text not null,
  set_id text not null,
  slot_id text not null,
  -- The id that the device created, and the id in the log of the server.
  request_id text not null,
  server_request_id text,
  at timestamptz not null default now(),
  -- The thumbprint of the key that the answer is sealed to.
  recipient bytea,
  -- The id of the first release of the same attempt. One recovery asks for several sets with one key, and the
  -- limits count attempts.
  attempt bytea
);

create index keeper_releases_wallet on keeper_releases (wallet_id, at desc);
-- For the rate of all wallets together, and for the deletion of old rows.
create index keeper_releases_at on keeper_releases (at);

-- The keys of the keeper. Storing a copy locks the row of its key, so that no copy is stored with a key that
-- is being retired.
create table keeper_keys (
  id text primary key,
  -- A retired key stays here, so that it cannot come back with an older copy of its file.
  retired_at timestamptz
);

create function lock_keeper_key() returns trigger language plpgsql as $$
begin
  perform from keeper_keys where id = new.key_id and retired_at is null for key share;
  if found then return new; end if;
  insert into keeper_keys (id) values (new.key_id) on conflict do nothing;
  perform from keeper_keys where id = new.key_id and retired_at is null for key share;
  if not found then
    raise exception 'The key % is retired.', new.key_id using errcode = 'LK001';
  end if;
  return new;
end
$$;

create trigger keeper_copies_key before insert or update of key_id on keeper_copies
  for each row execute function lock_keeper_key();

-- The newest audit checkpoint of the server, kept by a separate keeper. The table has one row.
create table keeper_heads (
  id text primary key check (id = 'server'),
  name text not null,
  at timestamptz not null
);
