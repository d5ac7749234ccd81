-- Somebody who proves by Farcaster who they are goes nowhere in this browser: a phone answers, and a relay
-- hands that on. Such a sign-in has started as soon as it is asked for.
alter table socials drop constraint socials_mode_check;
alter table socials add constraint socials_mode_check check (mode in ('popup', 'redirect', 'relay'));
