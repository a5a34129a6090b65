import type { Database } from '#db/open.ts'
import { listRenamedGroups } from '#db/queries/catalog/product-groups.ts'
import type { RenamableGroup } from '#domain/catalog/product-group.ts'
import { type Refusal, refuse } from '#domain/refusal.ts'

export function refuseName(message: string, field: 'name' | 'newName' = 'name') {
  return refuse('invalid-input', { message, fields: { [field]: message } })
}

/** A group that the form still shows was renamed, merged or never there. */
export async function explainMissing(
  transaction: Database,
  kind: RenamableGroup,
  name: string,
  yours?: string,
): Promise<Refusal> {
  const renamed = (await listRenamedGroups(transaction)).find(
    (group) => group.kind === kind && group.name === name.toLowerCase(),
  )
  if (renamed === undefined) return { code: 'not-found', message: `This ${kind} does not exist.` }
  return {
    code: 'edit-conflict',
    message: `Someone else renamed or merged ${name} in the meantime: it is ${renamed.current} now.${yours === undefined ? '' : ` Your name ${yours} is not saved.`} Check the list and try again.`,
  }
}
