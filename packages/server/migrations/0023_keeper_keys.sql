-- The keys of the keeper. Storing a copy locks the row of its key, so that no copy is stored with a key that
-- is being retired.
create table if not exists keeper_keys (
  id text primary key,
  -- A retired key stays here, so that it cannot come back with an older copy of its file.
  retired_at timestamptz
);

create or replace function lock_keeper_key() returns trigger language plpgsql as $$
begin
  perform from keeper_keys where id = new.key_id and retired_at is null for key share;
  if found then return new; end if;
  insert into keeper_keys (id) values (new.key_id) on conflict do nothing;
  perform from keeper_keys where id = new.key_id and retired_at is null for key share;
  if not found then
    raise exception 'The key % is retired.', new.key_id using errcode = 'LK001';
  end if;
  return new;
end
$$;

create or replace trigger keeper_copies_key before insert or update of key_id on keeper_copies
  for each row execute function lock_keeper_key();
