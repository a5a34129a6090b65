import type { AdminApplication } from '#contract/admin/customers/wholesale.ts'
import type { ListedApplication } from '#db/queries/customers/wholesale-applications.ts'

export function serializeApplication({
  appliedAt,
  decidedAt,
  ...application
}: ListedApplication): AdminApplication {
  return {
    ...application,
    appliedAt: appliedAt.toISOString(),
    decidedAt: decidedAt?.toISOString(),
  }
}
