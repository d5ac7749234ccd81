-- A permission outlives the project of its app: users still have to find it, to revoke it on chain. The name and the
-- origins of the app are those at the grant, or, once the project is removed, its last ones. Earlier permissions get
-- theirs when the project is removed.
alter table permissions add column if not exists app text;
alter table permissions add column if not exists origins text[];

alter table permissions alter column project_id drop not null;
alter table permissions drop constraint if exists permissions_project_id_fkey;
alter table permissions add constraint permissions_project_id_fkey
  foreign key (project_id) references projects (id) on delete set null;
