-- Denver and Newport Beach reach into ZIPs of other post offices. Rules to which the owner gave ZIPs stay as they are.
with changed as (
  update compliance_rule rule set zips = reached.zips, updated_at = now()
  from (values
    ('us-co-denver', array['80014', '80123', '80221']),
    ('us-ca-newport-beach', array['92625', '92657'])
  ) reached (id, zips)
  where rule.id = reached.id and rule.zips = '{}'
  returning rule.id
)
insert into rulebook_version (created_at, reason)
select now(), 'ZIPs of other post offices that Denver and Newport Beach reach into'
from changed having count(*) > 0;
