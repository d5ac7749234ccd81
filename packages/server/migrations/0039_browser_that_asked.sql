-- The browser that asked for a sign-in by email. `network`: a keyed hash of the network that asked. `finishes`:
-- whether the approval of that browser signs in without a code. `approval`: which browser approved: the one that
-- asked (here), or another one on the same network (near) or on another (far).
alter table challenges
  add column if not exists finishes boolean not null default false,
  add column if not exists network text not null default '',
  add column if not exists approval text check (approval in ('far', 'here', 'near'));
alter table challenges drop constraint if exists challenges_state_check;
alter table challenges add constraint challenges_state_check
  check (state in ('device', 'approved', 'code', 'spent', 'denied'));

-- Where users of a realm type codes: into a window of the wallet only, or into the app's own page as well.
alter table realms add column if not exists codes text not null default 'window'
  check (codes in ('host', 'window'));
