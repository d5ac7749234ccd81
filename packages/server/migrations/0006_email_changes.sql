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
  expires_at timestamptz not null
);

-- For seven days, a link in the old mailbox reverts the change.
create table email_reverts (
  id text primary key,
  account_id text not null references accounts (id),
  old_email text not null,
  new_email text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

create index email_reverts_expires on email_reverts (expires_at);
