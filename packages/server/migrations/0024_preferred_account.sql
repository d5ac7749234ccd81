-- The kind of account that a user has chosen, eoa or smartAccount. Null: the app decides.
alter table accounts add column if not exists preferred_account_type text;

-- What an app prefers for users who have not chosen, and whether it accepts nothing else. Null: eoa.
alter table projects
  add column if not exists preferred_account_type text
    check (preferred_account_type in ('eoa', 'smartAccount')),
  add column if not exists requires_account_type boolean not null default false;
