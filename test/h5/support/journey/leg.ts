import type { Lang } from '@/i18n'
import { type H5App } from '../../../support/h5App'
import { leversOf } from '../../../support/node/levers'
import type { Shopper } from '../shopper'

/** A stop of the journey: a page, or a page with a sheet or a question over it. */
export type Stop = (name: string) => Promise<void>
export type Leg = (diner: Shopper, stop: Stop) => Promise<void>

interface Party {
  table: string
  /** A table where several sit together. */
  shared: string
  /** A table of a shop that asks for the number of guests. */
  counted: string
  phone: string
  /** Dishes that no other tour looks at: their prices and stock change on the way. */
  own: readonly [first: string, second: string]
}

/** Tours in different languages run at the same time, and must not use the same places. */
export const PARTIES: Record<Lang, Party> = {
  hans: {
    table: 'TNTYYA12',
    shared: 'TNTYYA16',
    counted: 'TNTJAA05',
    phone: '13916180051',
    own: ['nt-ginseng-soup', 'nt-watercress-soup'],
  },
  hant: { table: 'TNTYYA11', shared: 'TNTYYA15', counted: 'TNTJAA06', phone: '13916180052', own: ['nt-coconut-soup', 'nt-mushroom-soup'] },
  en: { table: 'TNTYYA10', shared: 'TNTYYA14', counted: 'TNTJAA07', phone: '13916180053', own: ['nt-broccoli', 'nt-eggplant'] },
  yue: { table: 'TNTYYA09', shared: 'TNTYYA13', counted: 'TNTJAA08', phone: '13916180054', own: ['nt-cucumber', 'nt-corn-peas'] },
}

export const leversAt = ({ server }: H5App) => leversOf(server.url)
