import * as z from 'zod/mini'
import type { BasisPoints, Cents } from '#domain/money.ts'

/** Whole cents of US dollars. */
export const centsAmount = z.int() as z.ZodMiniType as z.ZodMiniType<Cents, Cents>
/** 1 % is 100. */
export const basisPointsShare = z.int() as z.ZodMiniType as z.ZodMiniType<BasisPoints, BasisPoints>
