import * as calls from '#contract/admin/settings/calls.ts'
import { getBackupState } from '#usecases/operations/backup-state.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeBackups } from '../../../serializers/admin/settings/backups.ts'

export const backupRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getBackups, async (_request, reply) =>
    reply.send({ success: true, ...serializeBackups(await getBackupState(shop)) }),
  )
}
