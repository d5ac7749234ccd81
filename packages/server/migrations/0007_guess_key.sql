-- The counter of wrong codes. Stored with the challenge, so that a code is checked without reading it
-- first.
alter table challenges add column guess_key text not null default '';

-- Most challenges have no link.
drop index challenges_link;
create index challenges_link on challenges (link_hash) where link_hash is not null;

-- Every request has a proof. Proofs are inserted in the order in which they expire.
drop index proofs_expires;
create index proofs_expires on proofs using brin (expires_at);
