import type { Lang } from '@/i18n'
import { type H5App } from '../../../support/h5App'
import { leversOf } from '../../../support/node/levers'
import type { Shopper } from '../shopper'

/** Where the journey stands: a page, or a page with a sheet or a question over it. */
export type Stop = (name: string) => Promise<void>
export type Leg = (diner: Shopper, stop: Stop) => Promise<void>

interface Party {
  table: string
  /** Where several sit together. */
  shared: string
  /** Of a shop that asks how many they are. */
  counted: string
  phone: string
  /** Dishes that nobody else of the tours looks at: their prices and what is left of them change on the way. */
  own: readonly [first: string, second: string]
}

/** Tours in different languages go round at the same time, and must not meet. */
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
