-- Changes of an address without the old mailbox, by a signature of the wallet's authority. `code`: waits for the code
-- of the new mailbox. `open`: takes effect at `due_at`. Ended rows are kept for 90 days: a device that is newer than a
-- change may stop one change in that time.
create table if not exists slow_changes (
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
  -- Whether a device has stopped it that was newer than the change.
  is_late_stop boolean not null default false,
  -- Where the change was asked for, for the notices.
  project text not null,
  origin text not null,
  user_agent text not null,
  mac bytea
);
create index if not exists slow_changes_account on slow_changes (account_id);
create unique index if not exists slow_changes_open on slow_changes (account_id) where state = 'open';
create index if not exists slow_changes_due on slow_changes (due_at) where state = 'open';
create index if not exists slow_changes_new on slow_changes (new_email) where state = 'open';
create index if not exists slow_changes_ended on slow_changes (ended_at);
