-- The mails that unknown devices ask for have one row for each mailbox. A source is a keyed hash of the network that asked,
-- at the position of its time. Other rows have none.
alter table budgets add column if not exists sources bytea[] not null default '{}';

-- In the row of a device and a mailbox: until when the device gets no mail, because the user has denied its request.
alter table budgets add column if not exists blocked_until timestamptz;
