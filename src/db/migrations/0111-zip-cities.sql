-- The cities and other named places of each ZIP code, with their share of its people. City limits do not follow ZIP codes.
create table zip_city (
  zip           char(5) not null references zip on delete cascade,
  name          text not null,
  state         char(2) not null,
  -- Incorporated. Other places are only names.
  has_limits    boolean not null,
  -- In basis points: of the people, or of the land where the census counts no people.
  share_bp      integer not null check (share_bp between 0 and 10000),
  is_land_share boolean not null,
  primary key (zip, state, name, has_limits)
);
create index zip_city_name on zip_city (state, lower(name));
