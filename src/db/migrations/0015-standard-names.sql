-- Tables, columns and states take the names of docs/glossary.md. No row is lost; only names and words change.

-- Catalog and inventory ---------------------------------------------------------------

alter table product rename column flavour to flavor;
alter table product rename column oz_label to size_label;
-- What was sold in the last 30 days.
alter table product rename column units_sold_30d to recent_units_sold;

alter table product_old_slug rename to product_slug_redirect;
drop trigger product_slug_changed on product;
drop function remember_old_slug();
create function redirect_old_product_slug() returns trigger language plpgsql as $$
begin
  insert into product_slug_redirect (slug, product_id) values (old.slug, new.id)
  on conflict (slug) do update set product_id = excluded.product_id, changed_at = now();
  -- A product that takes an old slug for its own is found there at once.
  delete from product_slug_redirect where slug = new.slug;
  return null;
end $$;
create trigger product_slug_changed after update of slug on product
  for each row when (old.slug is distinct from new.slug) execute function redirect_old_product_slug();

alter function remember_search_words() rename to index_search_words;

alter table lot rename column lab to laboratory;
alter table lot rename column hydroxy_ppm to seven_oh_ppm;
alter table lot rename column hydroxy_ug_per_article to seven_oh_ug_per_article;
alter table lot rename column alkaloids_ppm to total_alkaloids_ppm;
alter table lot rename column coa_file_key to report_file_key;

alter table stock_request rename to back_in_stock_request;
alter table back_in_stock_request rename column told_at to notified_at;
alter index stock_request_open rename to back_in_stock_request_open;
alter index stock_request_waiting rename to back_in_stock_request_waiting;
alter index stock_request_told rename to back_in_stock_request_notified;
alter index stock_request_email rename to back_in_stock_request_email;
alter index stock_request_customer rename to back_in_stock_request_customer;

-- Places and rules ---------------------------------------------------------------------

alter table zip rename column place to city;
alter table zip_other_county rename to zip_secondary_county;
alter table zip_secondary_county rename column weight_bp to share_bp;

alter table compliance_rule rename column place to place_name;
alter table compliance_rule rename column max_hydroxy_share_bp to max_seven_oh_share_bp;
alter table compliance_rule rename column source_checked_on to checked_on;
alter table compliance_rule drop constraint compliance_rule_effect_check;
update compliance_rule set effect = 'needs-license' where effect = 'needs-licence';
alter table compliance_rule add constraint compliance_rule_effect_check
  check (effect in ('block', 'needs-license', 'warn'));
alter table rule_book_version rename to rulebook_version;

-- Customers and staff ------------------------------------------------------------------

alter table customer_session rename column idle_ends_at to idle_expires_at;
alter table identity_visit rename to provider_sign_in;
alter table provider_sign_in rename column come_back_to to return_path;
alter table provider_sign_in rename column link_to to link_customer_id;
alter index identity_visit_expiry rename to provider_sign_in_expiry;

alter table staff drop constraint staff_role_check;
update staff set role = case role when 'catalogue' then 'catalog' when 'fulfilment' then 'fulfillment' else role end;
alter table staff add constraint staff_role_check
  check (role in ('owner', 'manager', 'catalog', 'fulfillment', 'support', 'viewer'));
alter table staff_invite rename to staff_invitation;
alter table staff_invitation rename column joined_as to accepted_as;
alter table staff_invitation drop constraint staff_invite_role_check;
update staff_invitation
set role = case role when 'catalogue' then 'catalog' when 'fulfilment' then 'fulfillment' else role end;
alter table staff_invitation add constraint staff_invitation_role_check
  check (role in ('owner', 'manager', 'catalog', 'fulfillment', 'support', 'viewer'));
alter index staff_invite_open rename to staff_invitation_open;
alter table audit_event rename to audit_entry;
alter index audit_event_newest rename to audit_entry_newest;
alter index audit_event_sign_ins rename to audit_entry_sign_ins;

-- Orders, payments and returns ---------------------------------------------------------

alter table shipping_quote rename to rate_quote;
alter index shipping_quote_expiry rename to rate_quote_expiry;

alter table shop_order rename column payment_status to payment_state;
alter table shop_order rename column age_status to age_state;
alter table shop_order rename column fulfilment_status to fulfillment_state;
alter table shop_order rename column stock_held to stock_reserved;
alter table shop_order rename column destination_verdict to verdict;
alter table shop_order rename column review_asked_at to review_requested_at;
alter table shop_order drop constraint shop_order_payment_status_check;
alter table shop_order drop constraint shop_order_age_status_check;
alter table shop_order drop constraint shop_order_fulfilment_status_check;
update shop_order set payment_state = 'partially-refunded' where payment_state = 'partly-refunded';
update shop_order set age_state = 'in-review' where age_state = 'manual-review';
update shop_order set fulfillment_state = case fulfillment_state when 'waiting' then 'unfulfilled' else 'canceled' end
where fulfillment_state in ('waiting', 'cancelled');
alter table shop_order alter column fulfillment_state set default 'unfulfilled';
alter table shop_order add constraint shop_order_payment_state_check
  check (payment_state in ('pending', 'paid', 'partially-refunded', 'refunded', 'failed', 'expired'));
alter table shop_order add constraint shop_order_age_state_check
  check (age_state in ('pending', 'verified', 'rejected', 'in-review'));
alter table shop_order add constraint shop_order_fulfillment_state_check
  check (fulfillment_state in ('unfulfilled', 'packed', 'shipped', 'delivered', 'returned', 'canceled'));
-- The partial index was made for the old word.
drop index shop_order_to_pack;
create index shop_order_to_pack on shop_order (placed_at) where fulfillment_state = 'unfulfilled';
update shop_order
set verdict = jsonb_set(verdict #- '{place,place}', '{place,city}', verdict #> '{place,place}')
where verdict #> '{place,place}' is not null;

alter table order_line rename column tier_bp to tier_discount_bp;
update order_event set kind = renamed.new
from (values ('waiting', 'unpacked'), ('cancelled', 'canceled'), ('age-manual-review', 'age-in-review'),
             ('return-asked', 'return-requested'), ('return-refused', 'return-declined'),
             ('return-lapsed', 'return-closed')) as renamed (old, new)
where order_event.kind = renamed.old;

alter table refund drop constraint refund_status_check;
update refund set status = 'succeeded' where status = 'done';
alter table refund add constraint refund_status_check check (status in ('requested', 'succeeded', 'failed'));
alter table idempotency_key rename column answer to response;

alter table return_request rename column status to state;
alter table return_request rename column asked_at to requested_at;
alter table return_request rename column decision to decision_note;
alter table return_request drop constraint return_request_status_check;
alter table return_request drop constraint return_request_check;
update return_request set state = renamed.new
from (values ('asked', 'requested'), ('refused', 'declined'), ('lapsed', 'closed')) as renamed (old, new)
where return_request.state = renamed.old;
alter table return_request alter column state set default 'requested';
alter table return_request add constraint return_request_state_check
  check (state in ('requested', 'approved', 'declined', 'received', 'closed'));
alter table return_request add constraint return_request_decided
  check ((state = 'requested') = (decided_at is null));
drop index return_request_asked;
create index return_request_open on return_request (requested_at) where state = 'requested';

-- Promotions ---------------------------------------------------------------------------

alter table promotion rename column kind to discount_kind;
alter table promotion rename column minimum_cents to minimum_subtotal_cents;
alter table promotion rename column most_uses to usage_limit;
alter table promotion rename column most_uses_per_email to usage_limit_per_email;
alter table promotion_covers rename to promotion_target;
alter index promotion_covers_promotion rename to promotion_target_promotion;
alter index promotion_covers_product rename to promotion_target_product;
alter table promotion_use rename column goods_cents to items_discount_cents;
alter table promotion_use rename column shipping_cents to shipping_discount_cents;
alter table promotion_use rename column given_back_at to released_at;

-- Content ------------------------------------------------------------------------------

alter table content_version rename column live_from to starts_at;
alter table content_version rename column withdrawn_at to unscheduled_at;
alter index content_version_in_force rename to content_version_live;
alter table content_picture rename to content_image;
alter table content_preview rename column block to content_key;
update content_preview set content_key = 'article' where content_key = 'blog-post';

alter table blog_post rename to article;
alter table article rename column shows_category to related_category;
alter index blog_post_newest rename to article_newest;
alter table blog_post_old_slug rename to article_slug_redirect;
alter table article_slug_redirect rename column post_id to article_id;
drop trigger blog_post_slug_changed on article;
drop function remember_old_post_slug();
create function redirect_old_article_slug() returns trigger language plpgsql as $$
begin
  insert into article_slug_redirect (slug, article_id) values (old.slug, new.id)
  on conflict (slug) do update set article_id = excluded.article_id, changed_at = now();
  delete from article_slug_redirect where slug = new.slug;
  return null;
end $$;
create trigger article_slug_changed after update of slug on article
  for each row when (old.slug is distinct from new.slug) execute function redirect_old_article_slug();

-- Email --------------------------------------------------------------------------------

alter table mail rename to email;
alter table email rename column to_address to recipient;
alter index mail_newest rename to email_newest;
alter index mail_order rename to email_order;
alter index mail_customer rename to email_customer;
alter index mail_address rename to email_recipient;
alter index mail_with_body rename to email_with_body;
alter index mail_farewell rename to email_account_deleted;
alter index mail_reply_to rename to email_reply_to;
update email set template = renamed.new
from (values ('confirm-address', 'verify-email'), ('address-change', 'email-change'),
             ('order-placed', 'payment-reminder'), ('order-cancelled', 'order-canceled'),
             ('return-asked', 'return-requested'), ('return-refused', 'return-declined'),
             ('return-lapsed', 'return-closed'), ('identity-added', 'provider-linked'),
             ('identity-removed', 'provider-unlinked'), ('staff-invite', 'staff-invitation')) as renamed (old, new)
where email.template = renamed.old;
alter table mail_opt_out rename to email_opt_out;
alter table news_consent rename to newsletter_consent;

-- Reviews and settings -----------------------------------------------------------------

alter table review rename column held_reason to moderation_reason;
alter table review drop constraint review_status_check;
update review set status = 'pending' where status = 'held';
alter table review add constraint review_status_check check (status in ('published', 'pending', 'removed'));
drop index review_held;
create index review_pending on review (created_at) where status = 'pending';

update setting set key = 'emailRetentionDays' where key = 'mailKeptDays';
