import { CONSOLE_AREAS } from './console/index'
import { DEV_AREAS } from './dev/index'
import { H5_AREAS } from './h5/index'
import type { Area } from './lib/figure'
import { SERVER_AREAS } from './server/areas'
import { weappArea } from './weapp/area'

/** The areas of `npm run bench`, in this order; `npm run bench -- weapp` measures one, or all whose names begin `weapp.`. */
export const AREAS: readonly Area[] = [...H5_AREAS, weappArea, ...CONSOLE_AREAS, ...SERVER_AREAS, ...DEV_AREAS]
