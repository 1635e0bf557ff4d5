import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { aboutMin, nextParty, type PartyEvent, type PartyQueue, queueOf, SEATED_LATELY, WAITS_AT_MOST } from '@domain/waitingList/party'
import { DomainError } from '@domain/results'
import { dateKey } from '@domain/time'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import { notifyShop } from '../../push/push'
import { changeParty, findOffset, findParties, findSeated, insertParty, lockParty, type PartyRow } from './repository'

type Party = StaffOutput<'/staff/addParty'>

export interface WaitingListParts {
  /** Opens a free table of the shop; returns its name. Inside `db.tx`. */
  openTable: (
    at: { shopId: string; tableId: string },
    guests: { guestsCount: number | null; teaId: string | null },
    context: StaffContext,
  ) => Promise<string>
}

interface PartyRef {
  shopId: string
  partyId: string
  version: number
}

const view = (row: PartyRow): Party => ({
  partyId: row.party_id,
  no: row.no,
  name: row.name,
  size: row.size,
  phoneTail: row.phone_tail,
  state: row.state,
  joinedAt: row.joined_at,
  calledAt: row.called_at,
  calledTimes: row.called_times,
  version: row.version,
})

/** Parties that wait for a table (decision 0317). Locks: the party, then what opening a table locks. */
export function createWaitingList({ db, push }: Pick<Deps, 'db' | 'push'>, { openTable }: WaitingListParts) {
  const notify = (shopId: string, now: number) => notifyShop(push, shopId, 'party', null, now)

  /** Throws if somebody else changed the party first; `work`: what is done with it, in the same transaction. */
  const change = (
    context: StaffContext,
    { shopId, partyId, version }: PartyRef,
    event: PartyEvent,
    work?: () => Promise<{ tableId: string; table: string }>,
  ): Promise<Party> =>
    db.tx(async () => {
      const now = context.now()
      const row = await db.first(lockParty, shopId, partyId)
      if (!row) throw new DomainError('partyGone', {}, 'partyId')
      if (row.version !== version) throw new DomainError('partyChanged', { name: row.changed_by })
      const state = nextParty(row.state, event)
      if (!state) throw new DomainError('partyGone', {}, 'partyId')
      const seated = await work?.()
      const after = await db.one(changeParty, {
        partyId,
        state,
        isCalled: event === 'call',
        endedAt: state === 'seated' || state === 'left' ? now : null,
        tableId: seated?.tableId ?? null,
        at: now,
        by: context.staff.name,
      })
      await notify(shopId, now)
      await context.record({
        subject: String(row.no),
        shopId,
        before: { state: row.state },
        after: { state, ...(seated && { table: seated.table }) },
      })
      return view(after)
    })

  return {
    async show({ now }: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getWaitingList'>> {
      const parties = await db.all(findParties, shopId, now() - WAITS_AT_MOST)
      const seated = await db.all(findSeated, shopId, now() - SEATED_LATELY)
      const waitOf = (queue: PartyQueue) =>
        aboutMin({
          ahead: parties.filter(({ size }) => queueOf(size) === queue).length,
          seatedLately: seated.filter(({ size }) => queueOf(size) === queue).length,
        })
      return { at: now(), parties: parties.map(view), waits: { small: waitOf('small'), large: waitOf('large') } }
    },

    add: (context: StaffContext, { shopId, size, name, phoneTail }: StaffInput<'/staff/addParty'>): Promise<Party> =>
      db.tx(async () => {
        const now = context.now()
        const { utc_offset_min: offsetMin } = await db.one(findOffset, shopId)
        const party = {
          partyId: `wp${randomBytes(12).toString('hex')}`,
          shopId,
          day: dateKey(now, offsetMin),
          name: name.trim(),
          size,
          phoneTail,
          at: now,
          by: context.staff.name,
        }
        let row: PartyRow | undefined
        while (!row) row = await db.first(insertParty, party)
        await notify(shopId, now)
        await context.record({ subject: String(row.no), shopId, after: { size } })
        return view(row)
      }),

    call: (context: StaffContext, ref: StaffInput<'/staff/callParty'>) => change(context, ref, 'call'),
    end: (context: StaffContext, ref: StaffInput<'/staff/endParty'>) => change(context, ref, 'leave'),
    return: (context: StaffContext, ref: StaffInput<'/staff/returnParty'>) => change(context, ref, 'return'),
    seat: (context: StaffContext, { tableId, guestsCount, teaId, ...ref }: StaffInput<'/staff/seatParty'>) =>
      change(context, ref, 'seat', async () => ({
        tableId,
        table: await openTable({ shopId: ref.shopId, tableId }, { guestsCount, teaId }, context),
      })),
  }
}
