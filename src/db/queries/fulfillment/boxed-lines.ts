import { sql } from 'kysely'
import { formatFullName } from '#domain/catalog/product.ts'
import type { BoxedLine } from '#domain/shipping/box-suggestion.ts'
import type { Database } from '../../open.ts'

/** The lines of an order by id, as they are put into boxes. Quantities are those of the whole order. */
export async function listBoxedLines(
  db: Database,
  orderNumber: string,
): Promise<ReadonlyMap<string, BoxedLine>> {
  const { rows } = await sql<{
    readonly lineId: string
    readonly name: string
    readonly size: string | null
    readonly quantity: number
    readonly weightGrams: number | null
    readonly packageLengthMm: number | null
    readonly packageWidthMm: number | null
    readonly packageHeightMm: number | null
  }>`
    select line.id as line_id, line.product_name as name, line.size_label as size, line.quantity - line.removed_quantity as quantity,
      p.weight_grams, p.package_length_mm, p.package_width_mm, p.package_height_mm
    from shop_order o join order_line line on line.order_id = o.id left join product p on p.id = line.product_id
    where o.number = ${orderNumber} order by line.position`.execute(db)
  return new Map(
    rows.map(({ lineId, name, size, quantity, weightGrams, ...sides }) => {
      const { packageLengthMm: length, packageWidthMm: width, packageHeightMm: height } = sides
      const isMeasured = length !== null && width !== null && height !== null
      return [
        lineId,
        {
          name: formatFullName({ name, size: size ?? undefined }),
          quantity,
          weightGrams: weightGrams ?? 0,
          size: isMeasured ? { length, width, height } : undefined,
        },
      ]
    }),
  )
}
