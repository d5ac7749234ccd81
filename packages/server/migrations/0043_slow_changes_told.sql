-- When the mails about a change that has taken effect are sent again, because the server stopped before it had sent them.
-- Null once they were sent.
alter table slow_changes add column if not exists tell_after timestamptz;
create index if not exists slow_changes_untold on slow_changes (tell_after) where tell_after is not null;
