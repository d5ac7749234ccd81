-- Who signs in with an address that was changed is found by it.
create index if not exists email_reverts_old on email_reverts (old_email);
