import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { PersonalData } from '../../personalData/model'
import { shown } from '../../personalData/shown'

const shows = [
  shown(
    'addresses',
    ['receive_address.user_id'],
    `select consignee, gender, phone, address, address_detail, house_number, label, lng, lat, is_default, created_at from receive_address where user_id = $1 order by created_at desc`,
  ),
]

/** The account keeps its own default. */
const moveAddresses = stmt<[fromUserId: string, toUserId: string]>(
  'address.move',
  `update receive_address a set user_id = $2,
          is_default = a.is_default and not exists (select from receive_address o where o.user_id = $2 and o.is_default)
    where a.user_id = $1`,
)
const deleteAddresses = stmt<[userIds: string[]]>('address.deleteOfUsers', 'delete from receive_address where user_id = any($1::text[])')

export const createAddressPersonalData = (db: Database): PersonalData => ({
  columns: ['receive_address.user_id'],
  shows,
  move: async (fromUserId, toUserId) => void (await db.run(moveAddresses, fromUserId, toUserId)),
  erase: async (userId) => void (await db.run(deleteAddresses, [userId])),
  forget: async (userIds) => void (await db.run(deleteAddresses, [...userIds])),
})
