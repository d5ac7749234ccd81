-- Whose wrong codes are counted together with this one's: a code is checked without a look at it first.
alter table challenges add column guess_key text not null default '';
