-- Permissions (ERC-7715) that users have granted. The context has no signature: a copy authorizes nothing.
create table if not exists permissions (
  account_id text not null references accounts (id) on delete cascade,
  chain text not null,
  -- The id of the delegation on chain.
  hash text not null,
  project_id text not null references projects (id) on delete cascade,
  context text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, chain, hash)
);

create index if not exists permissions_expires on permissions (expires_at);
-- For the removal of a project.
create index if not exists permissions_project on permissions (project_id);
