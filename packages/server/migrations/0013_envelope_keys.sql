-- The keys that encrypt envelopes. Writing an envelope locks the row of its key, so that no envelope is
-- written with a key that is being retired.
create table if not exists envelope_keys (
  id text primary key,
  added_at timestamptz not null default now(),
  -- When the processes began to encrypt with it. The latest one is the current key.
  current_since timestamptz,
  -- A retired key stays here, so that it cannot come back with an older copy of the key ring.
  retired_at timestamptz
);

-- The processes that use the key ring. Each writes its row every few seconds.
create table if not exists key_processes (
  id text primary key,
  host text not null,
  pid int not null,
  -- The key that it encrypts with.
  encrypts text not null,
  -- The key that its copy of the key ring names as current.
  wants text not null,
  seen_at timestamptz not null
);

-- A loose index scan: there are few keys, but a row for every device.
insert into envelope_keys (id)
with recursive keys as (
  select min(key_id) as id from share_sets
  union all
  select (select min(key_id) from share_sets where key_id > keys.id) from keys
  where keys.id is not null
)
select id from keys where id is not null
union select key_id from secrets
on conflict do nothing;

-- Every table with envelopes has this trigger.
create or replace function lock_envelope_key() returns trigger language plpgsql as $$
begin
  perform from envelope_keys where id = new.key_id and retired_at is null for key share;
  if found then return new; end if;
  insert into envelope_keys (id) values (new.key_id) on conflict do nothing;
  perform from envelope_keys where id = new.key_id and retired_at is null for key share;
  if not found then
    raise exception 'The key % is retired.', new.key_id using errcode = 'LK001';
  end if;
  return new;
end
$$;

create or replace trigger share_sets_envelope_key before insert or update of key_id on share_sets
  for each row execute function lock_envelope_key();
create or replace trigger secrets_envelope_key before insert or update of key_id on secrets
  for each row execute function lock_envelope_key();
