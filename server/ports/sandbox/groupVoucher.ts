import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { Clock } from '../clock'
import type { GroupVoucherPort } from '../groupVoucher'
import { findSetting } from './settings'

/** The behaviour of the platform: 'down' does not answer, 'mute' carries out requests without answering. */
export const VOUCHER_FAULT = 'voucherFault'
export const VOUCHER_FAULTS = ['none', 'down', 'mute'] as const

export interface SandboxVoucherRow {
  code: string
  deal_id: string
  paid_fen: number
  state: 'unused' | 'used' | 'refunded'
  by_us: boolean
  expires_at: number
  created_at: number
}
const VOUCHER = 'code, deal_id, paid_fen, state, by_us, expires_at, created_at'

const find = stmt<[code: string], SandboxVoucherRow>('sandboxVoucher.find', `select ${VOUCHER} from sandbox_voucher where code = $1`)
const use = stmt<[code: string]>(
  'sandboxVoucher.use',
  `update sandbox_voucher set state = 'used', by_us = true where code = $1 and (state = 'unused' or (state = 'used' and by_us))`,
)
const undo = stmt<[code: string]>(
  'sandboxVoucher.undo',
  `update sandbox_voucher set state = 'unused', by_us = false where code = $1 and (state = 'unused' or (state = 'used' and by_us))`,
)
/** The console's acts. */
export const listVouchers = stmt<[], SandboxVoucherRow>(
  'sandboxVoucher.list',
  `select ${VOUCHER} from sandbox_voucher order by created_at desc, code limit 40`,
)
export const sellVoucher = stmt<{ code: string; dealId: string; paidFen: number; expiresAt: number; at: number }>(
  'sandboxVoucher.sell',
  'insert into sandbox_voucher (code, deal_id, paid_fen, expires_at, created_at) values (:code, :dealId, :paidFen, :expiresAt, :at)',
)
export const refundVoucher = stmt<[code: string]>(
  'sandboxVoucher.refund',
  `update sandbox_voucher set state = 'refunded' where code = $1 and state = 'unused'`,
)
/** At a till of another shop. */
export const useElsewhere = stmt<[code: string]>(
  'sandboxVoucher.useElsewhere',
  `update sandbox_voucher set state = 'used', by_us = false where code = $1 and state = 'unused'`,
)
export const endVoucher = stmt<[code: string, at: number]>(
  'sandboxVoucher.end',
  'update sandbox_voucher set expires_at = least(expires_at, $2) where code = $1',
)

/** The platform without anybody: it knows the vouchers that the sandbox sold. */
export function createSandboxVouchers(db: Database, clock: Clock): GroupVoucherPort {
  async function answer<T>(work: () => Promise<T>): Promise<T> {
    const fault = (await db.first(findSetting, VOUCHER_FAULT))?.value
    if (fault === 'down') throw new Error('The voucher platform does not answer')
    const answer = await work()
    if (fault === 'mute') throw new Error('The answer of the voucher platform was lost')
    return answer
  }
  return {
    find: (code) =>
      answer(async () => {
        const row = await db.first(find, code)
        if (!row) return { state: 'unknown' }
        if (row.state !== 'unused') return { state: row.state }
        if (row.expires_at <= clock.now()) return { state: 'expired' }
        return { state: 'unused', dealId: row.deal_id, paidFen: row.paid_fen, expiresAt: row.expires_at }
      }),
    use: (code) => answer(async () => ((await db.run(use, code)) > 0 ? 'done' : 'refused')),
    undo: (code) => answer(async () => ((await db.run(undo, code)) > 0 ? 'done' : 'refused')),
    readNotification: () => null,
  }
}
