-- A category of staff had no heading, so it never reached the menu. Its heading now follows from its name.
alter table category add column is_in_menu boolean not null default true;
-- The specification's second names for categories that the menu has already.
update category set is_in_menu = false
where menu_heading is null and slug in ('tablets', 'shots', 'gummies', 'powder');
