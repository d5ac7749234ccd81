-- MACs under the server's secret. They bind each row that lets a user in to its columns.
alter table identities add column if not exists mac bytea;
-- Null for a device that is not known: it is revoked, or its first sign-in has not ended.
alter table devices add column if not exists mac bytea;
-- Only for sessions of before: their tokens do not name the account.
alter table sessions add column if not exists mac bytea;
-- Null: the settings are the defaults.
alter table realms add column if not exists mac bytea;
alter table email_changes add column if not exists mac bytea;
-- Null once the revert was used or voided.
alter table email_reverts add column if not exists mac bytea;
-- Only for a wallet that has another id than its account.
alter table wallets add column if not exists mac bytea;

-- `identity_mac`: of the identity that the sign-in adds if the user is new.
alter table challenges add column if not exists mac bytea, add column if not exists identity_mac bytea;
alter table socials add column if not exists mac bytea, add column if not exists proof_mac bytea, add column if not exists identity_mac bytea;
