-- A calendar for each location (decision 0314). One without a row follows the main location, and that one the default calendar of the release.
alter table processing_calendar
  add column location_id uuid not null default '00000000-0000-7000-8000-000000000001' references location;
alter table processing_calendar
  drop column is_only,
  alter column location_id drop default,
  add primary key (location_id);
