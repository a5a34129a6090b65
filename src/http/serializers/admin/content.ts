import type { ContentBlock, ContentOverview, ContentVersion } from '#contract/admin/content.ts'
import type { ContentVersionRow, listContentBlocks } from '#db/queries/content/content.ts'
import { findLiveVersion } from '#domain/content/content-version.ts'

type ContentBlockRow = Awaited<ReturnType<typeof listContentBlocks>>[number]

/** A block with all its versions, newest first. Undefined when it has none. */
export function serializeContentBlock(
  rows: readonly ContentVersionRow[],
  now: Date,
): Omit<ContentBlock, 'success'> | undefined {
  const [newest] = rows
  if (newest === undefined) return undefined
  const live = findLiveVersion(rows, now)
  return {
    key: newest.key,
    latestVersion: newest.number,
    value: (live ?? newest).value,
    versions: rows.map((row) => ({
      number: row.number,
      label: row.label ?? undefined,
      state: row === live ? 'live' : getVersionState(row, now),
      startsAt: row.startsAt.toISOString(),
      createdAt: row.createdAt.toISOString(),
      author: row.author,
      value: row.value,
    })),
  }
}

function getVersionState({ startsAt, unscheduledAt }: ContentVersionRow, now: Date): ContentVersion['state'] {
  if (unscheduledAt !== null) return 'unscheduled'
  return startsAt > now ? 'scheduled' : 'past'
}

export function serializeContentOverview(row: ContentBlockRow): ContentOverview {
  return {
    key: row.key,
    updatedAt: row.changedAt.toISOString(),
    author: row.author,
    scheduledFor: row.planned?.toISOString(),
    value: row.value,
  }
}
