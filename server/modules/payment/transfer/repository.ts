import type { Localized } from '@domain/lang'
import type { PaymentStatus } from '@domain/payment/status'
import type { TransferStep } from '@domain/payment/transfer'
import type { StaffRole } from '@domain/staff'
import { stmt } from '../../../db/statement'

/** Where a shop's diners transfer to, and what its desk needs to know. */
export interface AccountRow {
  account_name: string
  bank: string
  account_number: string
  confirm_hours: number
  asks_pickup_code: boolean
  pickup_points: { id: string; name: Localized }[]
  asks_remark: boolean
}
export const findAccount = stmt<[shopId: string], AccountRow>(
  'shopTransferAccount.find',
  `select account_name, bank, account_number, confirm_hours, asks_pickup_code, pickup_points, asks_remark
     from shop_transfer_account where shop_id = $1`,
)

export const putAccount = stmt<{
  shopId: string
  name: string
  bank: string
  number: string
  confirmHours: number
  asksPickupCode: boolean
  pickupPoints: string
  asksRemark: boolean
}>(
  'shopTransferAccount.put',
  `insert into shop_transfer_account (shop_id, account_name, bank, account_number, confirm_hours, asks_pickup_code, pickup_points, asks_remark)
   values (:shopId, :name, :bank, :number, :confirmHours, :asksPickupCode, :pickupPoints::jsonb, :asksRemark)
   on conflict (shop_id) do update set account_name = :name, bank = :bank, account_number = :number, confirm_hours = :confirmHours,
          asks_pickup_code = :asksPickupCode, pickup_points = :pickupPoints::jsonb, asks_remark = :asksRemark`,
)
export const deleteAccount = stmt<[shopId: string]>('shopTransferAccount.delete', 'delete from shop_transfer_account where shop_id = $1')

export interface Account {
  name: string
  bank: string
  number: string
}

/** What a diner stated of a transfer; the pickup point by its name of then. */
export interface Sent {
  payerName: string
  paidOn: string
  pictureIds: string[]
  pickupCode: string
  pickupPoint: { id: string; name: Localized } | null
  remark: string
}

export interface TransferRow {
  payment_id: string
  order_no: string
  account: Account
  asked_fen: number
  found_fen: number | null
  status: PaymentStatus
  settled_at: number | null
  surplus_fen: number | null
  surplus_returned_at: number | null
}
export interface StepRow {
  payment_id: string
  version: number
  kind: TransferStep
  at: number
  sent: Sent | null
  note: string
  amount_fen: number | null
}

/** Too much, which goes back by hand: one return of a transfer. */
export const surplusId = (paymentId: string): string => `S${paymentId}`

const TRANSFER = `t.payment_id, t.order_no, t.account, t.asked_fen, t.found_fen, p.status, p.settled_at,
  h.amount_fen as surplus_fen, h.done_at as surplus_returned_at`
const FROM = `from transfer t join payment p on p.payment_id = t.payment_id left join hand_return h on h.return_id = 'S' || t.payment_id`

export const findTransfer = stmt<[paymentId: string], TransferRow>('transfer.find', `select ${TRANSFER} ${FROM} where t.payment_id = $1`)
/** The newest first: of two of the same millisecond the one before has ended. */
export const findTransfersOf = stmt<[orderNo: string], TransferRow>(
  'transfer.ofOrder',
  `select ${TRANSFER} ${FROM} where t.order_no = $1 order by p.created_at desc, p.settled_at desc nulls first, t.payment_id`,
)
export const findStepsOf = stmt<[orderNo: string], StepRow>(
  'transferStep.ofOrder',
  `select s.payment_id, s.version, s.kind, s.at, s.sent, s.note, s.amount_fen
     from transfer t join transfer_step s on s.payment_id = t.payment_id where t.order_no = $1 order by s.payment_id, s.version`,
)
export const insertTransfer = stmt<[paymentId: string, orderNo: string, account: string, askedFen: number]>(
  'transfer.insert',
  'insert into transfer (payment_id, order_no, account, asked_fen) values ($1, $2, $3, $4)',
)
export const updateFound = stmt<[paymentId: string, foundFen: number]>(
  'transfer.found',
  'update transfer set found_fen = $2 where payment_id = $1',
)
export const insertStep = stmt<{
  paymentId: string
  version: number
  kind: TransferStep
  at: number
  sent: string | null
  note: string
  amountFen: number | null
  staffRole: StaffRole | null
  staffName: string | null
}>(
  'transferStep.insert',
  `insert into transfer_step (payment_id, version, kind, at, sent, note, amount_fen, staff_role, staff_name)
   values (:paymentId, :version, :kind, :at, :sent, :note, :amountFen, :staffRole, :staffName)`,
)

/** Names of who sent money, and what they wrote; the sums and days stay. */
export const eraseSenders = stmt<[userId: string]>(
  'transferStep.eraseSenders',
  `update transfer_step s set sent = s.sent || '{"payerName": "", "remark": "", "pickupCode": "", "pictureIds": []}'::jsonb
     from payment p where p.user_id = $1 and s.payment_id = p.payment_id and s.sent is not null`,
)

export interface DeskTransferRow {
  payment_id: string
  order_no: string
  status: PaymentStatus
  shop_name: Localized
  utc_offset_min: number
  asked_fen: number
  found_fen: number | null
  pay_due_at: number
  version: number
  sent: Sent
  sent_at: number
  note: string
}
/** The newest first: those that wait for the desk, and those that ended, whose money may still come. */
export const findDeskTransfers = stmt<[limit: number], DeskTransferRow>(
  'transferDesk.newest',
  `select t.payment_id, t.order_no, p.status, s.name as shop_name, m.utc_offset_min, t.asked_fen, t.found_fen, o.pay_due_at, last.version, said.sent, said.at as sent_at,
          last.note
     from (select payment_id, status, created_at from payment where method = 'bankTransfer' order by created_at desc limit $1) p
     join transfer t on t.payment_id = p.payment_id
     join customer_order o on o.order_no = t.order_no
     join shop s on s.shop_id = o.shop_id join merchant m on m.mchnt_cd = s.mchnt_cd
     join lateral (select version, note from transfer_step where payment_id = t.payment_id order by version desc limit 1) last on true
     join lateral (select sent, at from transfer_step where payment_id = t.payment_id and sent is not null order by version desc limit 1) said on true
    order by p.created_at desc, p.payment_id`,
)
