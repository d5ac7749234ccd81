-- What an operator pays for: the gas of some calls of a project's users, on one chain. Amounts are in wei.
create table if not exists sponsorships (
  project_id text not null references projects (id) on delete cascade,
  chain text not null,
  -- The selectors that may be called, by contract. An empty list: every method.
  calls jsonb not null,
  per_user_day numeric(78) not null check (per_user_day > 0),
  budget numeric(78) not null check (budget > 0),
  -- The most that all signed operations can cost.
  reserved numeric(78) not null default 0,
  created_at timestamptz not null default now(),
  primary key (project_id, chain)
);

-- A signed operation. A chain carries out one operation for each sender and nonce, so the dearest counts.
create table if not exists sponsored_operations (
  project_id text not null,
  chain text not null,
  sender text not null,
  nonce numeric(78) not null,
  account_id text not null references accounts (id) on delete cascade,
  amount numeric(78) not null,
  day date not null,
  primary key (project_id, chain, sender, nonce),
  foreign key (project_id, chain) references sponsorships (project_id, chain) on delete cascade
);

create index if not exists sponsored_operations_account
  on sponsored_operations (account_id, project_id, chain, day);
