import type { Area } from './lib/figure'
import { serverArea } from './server/area'

/** What `npm run bench` measures, in this order; `npm run bench -- weapp` measures one. */
export const AREAS: readonly Area[] = [serverArea]
