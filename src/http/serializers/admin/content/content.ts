import type {
  ContentVersion as AdminContentVersion,
  ContentBlock,
  ContentOverview,
} from '#contract/admin/content/content.ts'
import {
  type ContentVersion,
  findLiveVersion,
  type ListedContentBlock,
} from '#domain/content/content-version.ts'

/** A block with all its versions, newest first. Undefined when it has none. */
export function serializeContentBlock(
  versions: readonly ContentVersion[],
  now: Date,
): Omit<ContentBlock, 'success'> | undefined {
  const [newest] = versions
  if (newest === undefined) return undefined
  const live = findLiveVersion(versions, now)
  return {
    key: newest.key,
    latestVersion: newest.number,
    value: (live ?? newest).value,
    versions: versions.map((version) => ({
      number: version.number,
      label: version.label,
      state: version === live ? 'live' : getVersionState(version, now),
      startsAt: version.startsAt.toISOString(),
      createdAt: version.createdAt.toISOString(),
      author: version.author,
      value: version.value,
    })),
  }
}

function getVersionState(
  { startsAt, unscheduledAt }: ContentVersion,
  now: Date,
): AdminContentVersion['state'] {
  if (unscheduledAt !== undefined) return 'unscheduled'
  return startsAt > now ? 'scheduled' : 'past'
}

export function serializeContentOverview(block: ListedContentBlock): ContentOverview {
  return {
    key: block.key,
    updatedAt: block.changedAt.toISOString(),
    author: block.author,
    scheduledFor: block.scheduledFor?.toISOString(),
    value: block.value,
  }
}
