import { DAY, HOUR } from '@domain/time'
import { defineOutsideWork } from '../../jobs/dueWork'
import { defineSweep } from '../../jobs/sweeps'
import { type DeskOf, defineModule, extensionPoint } from '../../module'
import { storesPersonalData } from '../../personalData/model'
import { registerContentNotify } from './notify'
import { createContentPersonalData } from './personalData'
import { ASKING, findOpen, findParts, forgetChecks } from './repository'
import { type ContentPlace, createContentChecks } from './service'

export { MESSAGE_PATH } from './notify'
export { type HeldContent, heldContent } from './held'
export type { ContentChecks, ContentPlace } from './service'

const RETENTION = 30 * DAY

/** What one diner writes and others see, wherever it is stored. */
export const hasCheckedContent = extensionPoint<ContentPlace>('content to check')

/** What diners write and others see is checked before it is shown (decision 0249). */
export const contentCheckModule = defineModule({
  name: 'contentCheck',
  tables: ['content_check', 'content_part'],
  reads: ['app_user'],
  make(deps) {
    const { db, clock } = deps
    const checks = createContentChecks(deps, () => deps.extensions(hasCheckedContent))
    return {
      offer: checks,
      extends: [storesPersonalData(createContentPersonalData(db))],
      desk: {
        /** What waits for an answer or for staff, the oldest first. */
        async open() {
          const rows = await db.all(findOpen)
          const parts =
            rows.length === 0
              ? []
              : await db.all(
                  findParts,
                  rows.map(({ check_id }) => check_id),
                )
          return rows.map((row) => ({ ...row, parts: parts.filter(({ check_id }) => check_id === row.check_id) }))
        },
        decide: checks.decide,
        /** As the checker itself would tell it. */
        take: checks.take,
      },
      routes: (app) => registerContentNotify(app, deps, checks),
      sweeps: [
        defineOutsideWork(deps, { name: ASKING, everyMs: 1000, keyOf: ({ check_id }) => check_id, ...checks.due }),
        defineSweep({ name: 'forget content checks', everyMs: HOUR, run: () => db.run(forgetChecks, clock.now() - RETENTION) }),
      ],
    }
  },
})

export type ContentDesk = DeskOf<typeof contentCheckModule>
