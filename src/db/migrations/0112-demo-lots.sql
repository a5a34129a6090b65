-- Invented leaf of earlier releases has more 7-OH than the federal notice of October 2026 allows, and invented reports on
-- extracts do not name pseudoindoxyl. A demo shop stays well stocked, so its invented figures change.
update lot set seven_oh_ppm = lot.mitragynine_ppm / 110,
  seven_oh_ug_per_article = lot.seven_oh_ug_per_article * (lot.mitragynine_ppm / 110) / lot.seven_oh_ppm
from product p
where p.id = lot.product_id and lot.is_demo and p.composition = 'plain-leaf'
  and lot.seven_oh_ppm > 0 and lot.mitragynine_ppm < 100 * lot.seven_oh_ppm;
update lot set pseudoindoxyl_ppm = 0
from product p
where p.id = lot.product_id and lot.is_demo and p.composition <> 'plain-leaf'
  and lot.seven_oh_ppm is not null and lot.pseudoindoxyl_ppm is null;
