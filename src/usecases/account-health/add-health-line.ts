import { insertHealthLine } from '#db/queries/account-health/health-lines.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { formatHealthLine, type HealthLine, levelNames } from '#domain/account-health/health-line.ts'
import { describedMeasures } from '#domain/account-health/health-measure.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

export type NewHealthLine = Omit<HealthLine, 'id' | 'createdAt'>

/** Adds a line that counts from its first day on. Months before keep theirs. */
export async function addHealthLine(
  shop: Shop,
  { line, by }: { readonly line: NewHealthLine; readonly by: Actor },
): Promise<{ readonly message: string }> {
  await shop.db.transaction().execute(async (transaction) => {
    const createdAt = shop.clock.now()
    await insertHealthLine(transaction, { ...line, createdAt, createdBy: by.displayName })
    await recordEvent(shop, transaction, {
      by,
      kind: 'health line added',
      subject: describedMeasures[line.measure].name,
      detail: {
        level: levelNames[line.level],
        line: formatHealthLine(line),
        ...(line.from !== undefined && { from: line.from }),
        source: line.source,
      },
    })
  })
  return { message: 'Line added.' }
}
