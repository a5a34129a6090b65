-- Pieces of a lot. A lot of an earlier version is not counted: nothing on hand is known of it until staff count it or record
-- a receipt (decision 0132).
alter table lot
  add column received integer not null default 0 check (received >= 0),
  -- What corrections added or, when negative, took away.
  add column corrected integer not null default 0,
  -- Packed with an order, and put back from one that was unpacked or canceled.
  add column sold integer not null default 0 check (sold >= 0),
  add column returned integer not null default 0 check (returned >= 0),
  -- Taken off the shelf since the lot failed, expired or was recalled.
  add column set_aside integer not null default 0 check (set_aside >= 0),
  -- On the shelf. Null: not counted by lot.
  add column on_hand integer check (on_hand >= 0),
  add constraint lot_on_hand_is_the_sum
    check (on_hand is null or on_hand = received + corrected - sold + returned - set_aside);
