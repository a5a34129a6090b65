-- The limits of the federal notice of October 2026, and further names of a closed place.
alter table compliance_rule
  add column max_seven_oh_and_pseudoindoxyl_ppm integer check (max_seven_oh_and_pseudoindoxyl_ppm >= 0),
  add column min_mitragynine_ratio integer check (min_mitragynine_ratio >= 0),
  -- Neighborhoods and post offices of the place, which shoppers write instead of its name.
  add column other_names text[] not null default '{}';
