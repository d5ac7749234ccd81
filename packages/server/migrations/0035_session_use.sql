-- When the current generation of a session was first used. Null until then. An older token that is used later shows
-- that two copies of a browser have the session.
alter table sessions add column if not exists used_at timestamptz;
