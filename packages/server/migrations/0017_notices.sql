-- Mails that tell a user of a sign-in or of a released share, so that each is told once.
create table if not exists notices (
  key text primary key,
  expires_at timestamptz not null
);

create index if not exists notices_expires on notices (expires_at);
