-- The page /upgrade signs in to a project of its own, one for each realm. It has no origins, so no site
-- can embed the frame for it.
insert into projects (id, realm_id, name, origins)
select 'latchkey.upgrade.' || id, id, 'Latchkey', '{}' from realms
on conflict do nothing;
