-- An approved return whose parcel never came is closed by staff, so that it stands in nobody's way for ever.
alter table return_request drop constraint return_request_status_check;
alter table return_request add constraint return_request_status_check
  check (status in ('asked', 'approved', 'refused', 'received', 'lapsed'));
