-- The home page shows any number of product ranges, not one named powder and one named flavored.
update content_version set value = jsonb_build_array(value->'powder', value->'flavored')
where key = 'ranges' and jsonb_typeof(value) = 'object';

update content_preview set value = jsonb_build_array(value->'powder', value->'flavored')
where content_key = 'ranges' and jsonb_typeof(value) = 'object';
