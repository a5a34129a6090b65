-- Who signed for a parcel, as the carrier says. It answers a dispute.
alter table shipment add column signed_by text;
