-- Who was written what, and when: asked before an address is written to again.
create index mail_address on mail (to_address, created_at);
