-- Hours for which a new identity signs in on known devices only. 0 turns the hold off.
alter table realms add column if not exists hold_hours smallint not null default 24
  check (hold_hours between 0 and 168);

-- When an identity was added to an account that had one, or replaced one. Null for the first identity.
alter table identities add column if not exists added_at timestamptz;

-- Null: the account had no address before.
alter table email_reverts alter column old_email drop not null;
create index if not exists email_reverts_account on email_reverts (account_id);

-- Only the oldest open revert counts: later ones may be the attacker's.
update email_reverts it set used_at = now()
where used_at is null and exists (
  select from email_reverts earlier
  where earlier.account_id = it.account_id and earlier.used_at is null
    and earlier.expires_at > now()
    and (earlier.created_at, earlier.id) < (it.created_at, it.id)
);

-- Open changes may lack the proof that is required from now on.
delete from email_changes;

-- A sign-in at a provider may confirm a change of address instead of opening a session. Then it is bound
-- to this session and this address.
alter table socials add column if not exists session_id text;
alter table socials add column if not exists new_email text;
alter table socials drop constraint if exists socials_change_check;
alter table socials add constraint socials_change_check
  check ((session_id is null) = (new_email is null));
