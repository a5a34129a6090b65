import type { ShopUnderTest } from './shop.ts'

/** Gives a customer certificates until there are this many. */
export async function fillCertificates(
  { sql }: Pick<ShopUnderTest, 'sql'>,
  customerId: string,
  count: number,
): Promise<void> {
  await sql.query(
    `insert into tax_certificate (customer_id, number, states, expires_on, name, media_type, checked_by, checked_at)
    select $1, 'FULL-' || n, array['CA'], '2099-12-31', md5('certificate ' || n), 'application/pdf', 'Ada', now()
    from generate_series((select count(*) from tax_certificate where customer_id = $1) + 1, $2) n`,
    [customerId, count],
  )
}
