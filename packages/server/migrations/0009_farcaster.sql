-- A Farcaster sign-in does not leave this browser: a phone answers through a relay. So it is started as
-- soon as it is requested.
alter table socials drop constraint socials_mode_check;
alter table socials add constraint socials_mode_check check (mode in ('popup', 'redirect', 'relay'));
