-- The time zone that the browser claimed at its last sign-in. Null if it was an older frame. No MAC covers it.
alter table devices add column time_zone text;
