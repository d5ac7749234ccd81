-- Finds a changed address when a user signs in with it.
create index if not exists email_reverts_old on email_reverts (old_email);
