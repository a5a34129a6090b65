import type { AdminBatch } from '#contract/admin/batches/batches.ts'
import type { Batch, BatchKind } from '#domain/batches/batch.ts'
import { hasPermission, type Permission, type Role } from '#domain/staff/permissions.ts'

/** Who sees the items of each kind. */
const permissionByKind: Readonly<Record<BatchKind, Permission>> = {
  // Their problems name orders, of which a packer sees only those to pack.
  'hold-recalled-orders': 'orders.read-all',
  'notify-recall-customers': 'orders.read-all',
  'refund-recalled-orders': 'payments.read',
  'set-product-status': 'products.read',
  'pack-orders': 'orders.fulfill',
  'ship-orders': 'orders.fulfill',
}

export function serializeBatch({ report, createdAt, finishedAt, ...batch }: Batch, role: Role): AdminBatch {
  const seesItems = hasPermission(role, permissionByKind[batch.kind])
  return {
    ...batch,
    ...(seesItems && finishedAt !== undefined && { problems: [...report] }),
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString(),
  }
}
