-- How a new device of an existing account got in. The MAC of the row covers these columns. All are null for a
-- device that was known before this migration, and for the device of a sign-up.
-- `entered_by`: a keyed hash of the identity that signed in on it first.
-- `held_until`: until then the keeper releases nothing to it, unless the user confirms it (T62).
alter table devices
  add column if not exists entered_at timestamptz,
  add column if not exists entered_by bytea,
  add column if not exists held_until timestamptz;

-- The hold of the realm: its length, and whether it applies to accounts without a fast way to confirm.
alter table realms
  add column if not exists new_device_hold_hours smallint not null default 24
    check (new_device_hold_hours between 0 and 168),
  add column if not exists new_device_hold text not null default 'fast'
    check (new_device_hold in ('all', 'fast'));

-- Whether the user asks for the hold although the account has no fast way to confirm.
alter table accounts add column if not exists holds_new_devices boolean not null default false;
