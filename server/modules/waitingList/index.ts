import { DAY, HOUR } from '@domain/time'
import { defineStaffHandlers } from '../../http/staff/staff'
import { defineSweep } from '../../jobs/sweeps'
import { defineModule } from '../../module'
import { tableVisitModule } from '../tableVisit/index'
import { forgetParties } from './repository'
import { createWaitingList } from './service'

/** Names of guests are deleted when they are no longer needed. */
const RETENTION = 2 * DAY

/** Parties that wait for a table (decision 0317). */
export const waitingListModule = defineModule({
  name: 'waitingList',
  needs: { tables: tableVisitModule },
  tables: ['waiting_party'],
  reads: ['merchant', 'shop'],
  make(deps, { tables }) {
    const list = createWaitingList(deps, { openTable: tables.openByStaff })
    return {
      staffHandlers: defineStaffHandlers({
        '/staff/getWaitingList': list.show,
        '/staff/addParty': list.add,
        '/staff/callParty': list.call,
        '/staff/seatParty': list.seat,
        '/staff/endParty': list.end,
        '/staff/returnParty': list.return,
      }),
      sweeps: [
        defineSweep({
          name: 'forget parties that waited',
          everyMs: HOUR,
          run: () => deps.db.run(forgetParties, deps.clock.now() - RETENTION),
        }),
      ],
    }
  },
})
