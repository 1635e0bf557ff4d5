import type { Left } from '@/stores'
import type { Ended } from './Elsewhere'
import type { Prepared } from './prepare'
import type { Till } from './way'

/** The mini-program has WeChat's own sheet, so payment never leaves it. */
export const payElsewhere = (_till: Till, _prepared: Prepared): Promise<Ended> | null => null
export const needsPayer = (_till: Till): Promise<boolean> => Promise.resolve(false)
export const takeBack = (_till: Till, _left: Left): Promise<Ended> => Promise.resolve('cancelled')
