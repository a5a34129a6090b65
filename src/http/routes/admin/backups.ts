import { backupsResponse } from '#contract/admin/backups.ts'
import { getBackupState } from '#usecases/settings/backup-state.ts'
import type { Routes } from '../../routes.ts'
import { serializeBackups } from '../../serializers/admin/backups.ts'

export const backupRoutes: Routes = (app, { shop }) => {
  app.get(
    '/api/admin/backups',
    { config: { permission: 'see settings' }, schema: { response: { 200: backupsResponse } } },
    async (_request, reply) => reply.send({ success: true, ...serializeBackups(await getBackupState(shop)) }),
  )
}
