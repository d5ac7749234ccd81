-- The language of the owner, for notices (T66). A notice never uses the language that a new device claims.
-- `accounts.language`: the language of the sign-up. `devices.language`: that of the device's last sign-in or visit.
alter table accounts add column if not exists language text;
alter table devices add column if not exists language text;
