-- The menu's panels come from the categories. A category without a heading has no panel.
alter table category
  add column menu_heading text,
  add column menu_group text not null default 'brand' check (menu_group in ('brand', 'flavor'));

update category set menu_heading = menu.heading, menu_group = menu.menu_group
from (values ('kratom-capsules', 'Capsules by brand', 'brand'),
             ('kratom-extracts-and-shots', 'Extracts and shots by brand', 'brand'),
             ('kratom-gummies', 'Gummies by flavor', 'flavor'),
             ('kratom-powder', 'Powder by brand', 'brand'),
             ('7-oh', '7-OH by brand', 'brand'),
             ('flavored-kratom', 'Flavors', 'flavor')) as menu (slug, heading, menu_group)
where category.slug = menu.slug;

-- An email that the shop could not send, because no email server was set up.
alter table email drop constraint mail_status_check;
update email set status = 'not-sent' where status = 'kept';
alter table email add constraint email_status_check check (status in ('queued', 'sent', 'failed', 'not-sent'));
