import { type BasisPoints, basisPoints, type Cents, cents } from '../money.ts'

interface Described {
  readonly label: string
  /** What staff should know before they change it. */
  readonly hint?: string
}

/**
 * A text with a form that its kind says: one line, a ZIP code, a web address, or one line or an email address that may be absent
 * ('').
 */
interface TextSetting extends Described {
  readonly kind: 'line' | 'optional-line' | 'zip' | 'url' | 'optional-email'
  readonly default: string
  readonly maxLength: number
}

interface ChoiceSetting<Value extends string> extends Described {
  readonly kind: 'choice'
  readonly default: Value
  readonly values: readonly Value[]
  readonly names: Readonly<Record<Value, string>>
}

interface MoneySetting extends Described {
  readonly kind: 'money'
  readonly default: Cents
  readonly max: Cents
}

/** A share in basis points, typed as a percentage. */
interface PercentSetting extends Described {
  readonly kind: 'percent'
  readonly default: BasisPoints
  readonly max: BasisPoints
}

interface CountSetting extends Described {
  readonly kind: 'count'
  readonly default: number
  /** 'day' */
  readonly unit: string
  readonly min: number
  readonly max: number
  /** The sentence for a number beyond its bounds. @param bound 'at least 7 days' */
  refuse(bound: string): string
}

export type Setting<Choice extends string = string> =
  | TextSetting
  | ChoiceSetting<Choice>
  | MoneySetting
  | PercentSetting
  | CountSetting
export type Settings = Readonly<Record<string, Setting>>

export type SettingValue<One> = One extends { readonly kind: 'money' }
  ? Cents
  : One extends { readonly kind: 'percent' }
    ? BasisPoints
    : One extends { readonly kind: 'count' }
      ? number
      : One extends ChoiceSetting<infer Value>
        ? Value
        : string
export type SettingValues<All> = { readonly [Name in keyof All]: SettingValue<All[Name]> }

/** Declares settings once: the server reads, checks and records them, and the form draws them, from this (decision 0217). */
export function defineSettings<const All extends Settings>(settings: All): All {
  return settings
}

/** The stored value, or the default when nothing usable is stored. */
export function readSetting(setting: Setting, stored: unknown): string | number {
  switch (setting.kind) {
    case 'money':
      return isAmount(stored) && stored >= 0 ? cents(stored) : setting.default
    case 'percent':
      return isAmount(stored) && stored >= 0 && stored <= setting.max ? basisPoints(stored) : setting.default
    case 'count':
      return isAmount(stored) && stored > 0 ? stored : setting.default
    case 'choice':
      return setting.values.find((value) => value === stored) ?? setting.default
    default:
      return typeof stored === 'string' && stored !== '' ? stored : setting.default
  }
}

function isAmount(stored: unknown): stored is number {
  return typeof stored === 'number' && Number.isSafeInteger(stored)
}

/**
 * A result for each setting. TypeScript does not follow a type from name to name, so the callers name the types of the
 * results.
 */
export function mapSettings<All extends Settings, Result>(
  settings: All,
  map: (setting: Setting, name: string) => unknown,
): Result {
  return Object.fromEntries(
    Object.entries(settings).map(([name, setting]) => [name, map(setting, name)]),
  ) as Result
}
