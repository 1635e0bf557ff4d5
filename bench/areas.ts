import type { Area } from './lib/figure'

/** What `npm run bench` measures, in this order; `npm run bench -- weapp` measures one. */
export const AREAS: readonly Area[] = []
