import type { PartyState } from '@domain/waitingList/party'
import { stmt } from '../../db/statement'

export interface PartyRow {
  party_id: string
  no: number
  name: string
  size: number
  phone_tail: string | null
  state: PartyState
  joined_at: number
  called_at: number | null
  called_times: number
  version: number
  changed_by: string
}
const PARTY = 'party_id, no, name, size, phone_tail, state, joined_at, called_at, called_times, version, changed_by'

/** Waiting parties, the longest first; those of earlier days are left out. */
export const findParties = stmt<[shopId: string, since: number], PartyRow>(
  'waitingList.of',
  `select ${PARTY} from waiting_party
    where shop_id = $1 and state in ('waiting', 'called') and joined_at >= $2 order by joined_at, no limit 200`,
)
/** Sizes of the parties that were seated recently. */
export const findSeated = stmt<[shopId: string, since: number], { size: number }>(
  'waitingList.seated',
  `select size from waiting_party where shop_id = $1 and state = 'seated' and ended_at >= $2 order by ended_at desc limit 100`,
)
/** The next number of the day; inserts nothing if another party took it at the same moment. */
export const insertParty = stmt<
  { partyId: string; shopId: string; day: string; name: string; size: number; phoneTail: string | null; at: number; by: string },
  PartyRow
>(
  'waitingList.insert',
  `insert into waiting_party (party_id, shop_id, day, no, name, size, phone_tail, joined_at, changed_by)
   select :partyId, :shopId, :day, coalesce(max(no), 0) + 1, :name, :size, :phoneTail, :at, :by from waiting_party where shop_id = :shopId and day = :day
   on conflict (shop_id, day, no) do nothing returning ${PARTY}`,
)
export const lockParty = stmt<[shopId: string, partyId: string], PartyRow>(
  'waitingList.lock',
  `select ${PARTY} from waiting_party where shop_id = $1 and party_id = $2 for update`,
)
export const changeParty = stmt<
  { partyId: string; state: PartyState; isCalled: boolean; endedAt: number | null; tableId: string | null; at: number; by: string },
  PartyRow
>(
  'waitingList.change',
  `update waiting_party
      set state = :state, called_at = case when :isCalled then :at else called_at end,
          called_times = called_times + case when :isCalled then 1 else 0 end, ended_at = :endedAt, table_id = :tableId, version = version + 1,
          changed_by = :by
    where party_id = :partyId returning ${PARTY}`,
)
export const findOffset = stmt<[shopId: string], { utc_offset_min: number }>(
  'waitingList.offset',
  'select m.utc_offset_min from shop s join merchant m on m.mchnt_cd = s.mchnt_cd where s.shop_id = $1',
)
export const forgetParties = stmt<[before: number]>(
  'waitingList.forget',
  `delete from waiting_party
    where party_id = any (array (select party_id from waiting_party where joined_at < $1 order by joined_at limit 1000))`,
)
