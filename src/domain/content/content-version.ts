/** A saved text of a content block, with the time when it is published. */
export interface ContentVersion {
  readonly key: string
  readonly number: number
  readonly value: unknown
  /** The name of a policy's version, which orders record. */
  readonly label: string | undefined
  readonly startsAt: Date
  readonly unscheduledAt: Date | undefined
  readonly author: string
  readonly createdAt: Date
}

/** A version that is published now. */
export type LiveContent = Pick<ContentVersion, 'key' | 'number' | 'value' | 'label' | 'startsAt'>

export interface ContentVersionDraft
  extends Pick<ContentVersion, 'key' | 'value' | 'label' | 'startsAt' | 'createdAt'> {
  readonly createdBy: { readonly id: string; readonly displayName: string }
}

/** A content block in the admin list, with the value in force. */
export interface ListedContentBlock {
  readonly key: string
  readonly value: unknown
  readonly author: string
  readonly changedAt: Date
  /** When the next scheduled version is published. */
  readonly scheduledFor: Date | undefined
}

type DatedVersion = Pick<ContentVersion, 'number' | 'startsAt' | 'unscheduledAt'>

/** The versions that have gone live, the latest first. Scheduled and unscheduled ones are left out. */
export function listStartedVersions<Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version[] {
  return versions
    .filter(({ startsAt, unscheduledAt }) => startsAt <= now && unscheduledAt === undefined)
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.number - a.number)
}

export function findLiveVersion<Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  return listStartedVersions(versions, now)[0]
}
