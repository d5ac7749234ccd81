-- Every request of a sign-in checks that its project exists. A foreign key would check it again, and lock the row of the
-- project or of the realm, which all sign-ins of an app share. `projects.remove` deletes these rows itself.
alter table challenges drop constraint if exists challenges_realm_id_fkey;
alter table challenges drop constraint if exists challenges_project_id_fkey;
alter table sessions drop constraint if exists sessions_project_id_fkey;

-- With the account, because a plan for an empty table may use this index instead of the primary key.
create index if not exists preferred_accounts_of_project on preferred_accounts (project_id, account_id);
drop index if exists preferred_accounts_project;
