-- Units that are off the shelf because their lot failed, expired or was recalled are quarantined. They were called set aside,
-- and units were called pieces.

alter table lot rename column set_aside to quarantined;

-- The quotes of a key are never escaped, and those inside a text always are, so that no text changes.
update recall_step set result =
  replace(replace(replace(replace(replace(result::text,
    '"setAside":', '"quarantined":'),
    '"setAsideBefore":', '"quarantinedBefore":'),
    '"pieces":', '"units":'),
    '"returnedPieces":', '"returnedUnits":'),
    '"destroyedPieces":', '"destroyedUnits":')::jsonb
where result::text ~ '"(setAside|setAsideBefore|pieces|returnedPieces|destroyedPieces)":';
