-- The kind of account that a user has chosen for an app. Without a row, the app decides. A choice of one app
-- must not change another, so accounts.preferred_account_type is no longer read: only servers of the version
-- before this one use it.
create table if not exists preferred_accounts (
  account_id text not null references accounts (id) on delete cascade,
  project_id text not null references projects (id) on delete cascade,
  type text not null check (type in ('eoa', 'smartAccount')),
  primary key (account_id, project_id)
);

-- For the removal of a project.
create index if not exists preferred_accounts_project on preferred_accounts (project_id);
