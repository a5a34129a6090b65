interface DatedVersion {
  readonly number: number
  readonly startsAt: Date
  readonly unscheduledAt: Date | null
}

/** The versions that have gone live, the latest first. Scheduled and unscheduled ones are left out. */
export function listStartedVersions<Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version[] {
  return versions
    .filter(({ startsAt, unscheduledAt }) => startsAt <= now && unscheduledAt === null)
    .sort((a, b) => b.startsAt.getTime() - a.startsAt.getTime() || b.number - a.number)
}

export function findLiveVersion<Version extends DatedVersion>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  return listStartedVersions(versions, now)[0]
}
