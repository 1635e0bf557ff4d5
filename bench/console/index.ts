import type { Area } from '../lib/figure'
import { boardArea } from './board'
import { kitchenArea } from './kitchen'
import { listsArea } from './lists'
import { menuArea } from './menu'
import { openArea } from './open'
import { reportsArea } from './reports'

/** `npm run bench -- console` measures all of these. */
export const CONSOLE_AREAS: readonly Area[] = [openArea, boardArea, kitchenArea, listsArea, menuArea, reportsArea]
