-- Sizes, counts and flavors are words in products. These rows say what staff made of the list of them.
create table attribute_value (
  attribute text not null check (attribute in ('size', 'count', 'flavor')),
  value     text not null check (value <> ''),
  -- Place among the values of the attribute. Without one, a value follows in reading order.
  position  integer,
  primary key (attribute, value)
);

-- Names that values had before they were renamed or merged: filters that are links keep working.
create table attribute_value_redirect (
  attribute text not null check (attribute in ('size', 'count', 'flavor')),
  name      text not null check (name = lower(name)),
  current   text not null,
  primary key (attribute, name)
);
