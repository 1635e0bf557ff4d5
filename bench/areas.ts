import { h5Area } from './h5/index'
import type { Area } from './lib/figure'
import { SERVER_AREAS } from './server/areas'
import { weappArea } from './weapp/area'

/** What `npm run bench` measures, in this order; `npm run bench -- weapp` measures one, or all whose names begin `weapp.`. */
export const AREAS: readonly Area[] = [h5Area, weappArea, ...SERVER_AREAS]
