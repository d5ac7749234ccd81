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
