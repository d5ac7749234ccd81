-- Until when the paymaster accepts a signed operation. Null: the chain has carried it out, and it counts for good.
alter table sponsored_operations add column if not exists expires_at timestamptz;

-- Reservations to return, and operations that no limit of a day counts any more.
create index if not exists sponsored_operations_open
  on sponsored_operations (chain, expires_at) where expires_at is not null;
create index if not exists sponsored_operations_spent
  on sponsored_operations (day) where expires_at is null;
