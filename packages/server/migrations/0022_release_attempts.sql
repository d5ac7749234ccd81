-- The thumbprint of the key that the answer is sealed to. Null for rows of older versions.
alter table keeper_releases add column if not exists recipient bytea;
-- The id of the first release of the same attempt: one recovery asks for several sets with one key. The
-- limits count attempts. Null for rows of older versions: each is an attempt of its own.
alter table keeper_releases add column if not exists attempt bytea;
