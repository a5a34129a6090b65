import { sql } from 'kysely'
import { type HealthLevel, healthLevels } from '#domain/account-health/health-line.ts'
import { type HealthMeasure, healthMeasures } from '#domain/account-health/health-measure.ts'
import { parseOneOf } from '../../map/one-of.ts'
import { onePlan } from '../../one-plan.ts'
import type { Database } from '../../open.ts'

/** What owners are told of an account in a month. */
export interface HealthAlert {
  readonly accountId: string
  readonly month: string
  readonly measure: HealthMeasure
  readonly level: HealthLevel
  readonly sentence: string
}

/**
 * Stores an alert, with the sentence as it is now. One that had ended goes on.
 * @returns whether it is the first one of its account, month, measure and level
 */
export async function raiseHealthAlert(
  db: Database,
  { accountId, month, measure, level, sentence, now }: HealthAlert & { readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into health_alert (provider_account_id, month, measure, level, sentence, raised_at)
    values (${accountId}::uuid, ${month}, ${measure}, ${level}, ${sentence}, ${now})
    on conflict (month, provider_account_id, measure, level)
      do update set sentence = excluded.sentence, ended_at = null
    returning old.month is null as is_new`.execute(db)
  return rows[0]?.isNew ?? false
}

/** Ends the alerts of a month that are not reached anymore, and those of earlier months. */
export async function endHealthAlerts(
  db: Database,
  month: string,
  {
    except,
    now,
  }: {
    readonly except: readonly Pick<HealthAlert, 'accountId' | 'measure' | 'level'>[]
    readonly now: Date
  },
): Promise<void> {
  const keys = except.map(({ accountId, measure, level }) => `${accountId} ${measure} ${level}`)
  await sql`
    update health_alert set ended_at = ${now}
    where ended_at is null and (month <> ${month}
      or provider_account_id || ' ' || measure || ' ' || level <> all(${keys}::text[]))`.execute(db)
}

export interface OpenHealthAlert extends Omit<HealthAlert, 'month'> {
  readonly accountName: string
  readonly raisedAt: Date
}

/** The alerts that hold now, the newest first. */
export async function listOpenHealthAlerts(db: Database): Promise<OpenHealthAlert[]> {
  const { rows } = await sql<
    Omit<OpenHealthAlert, 'measure' | 'level'> & { readonly measure: string; readonly level: string }
  >`
    ${onePlan} select a.provider_account_id as account_id, account.name as account_name, a.measure, a.level, a.sentence, a.raised_at
    from health_alert a join provider_account account on account.id = a.provider_account_id
    where a.ended_at is null order by a.raised_at desc, account.name, a.measure`.execute(db)
  return rows.map((row) => ({
    ...row,
    measure: parseOneOf(row.measure, healthMeasures),
    level: parseOneOf(row.level, healthLevels),
  }))
}
