-- Whether a page of another site may go to a provider without a window. Nothing then proves that the
-- browser has asked for the sign-in, so a script of the app can hand it to another device (T62).
alter table projects add column if not exists allows_redirects boolean not null default false;

-- A browser that has asked for the sign-in, and goes to the provider without a window.
alter table socials drop constraint if exists socials_mode_check;
alter table socials add constraint socials_mode_check check (mode in ('own', 'popup', 'redirect', 'relay'));
