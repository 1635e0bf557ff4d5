import type { StaffInput, StaffOutput } from '@contract/staff/index'
import type { Localized } from '@domain/lang'
import { amountText } from '@domain/money'
import { DomainError } from '@domain/results'
import type { PaymentMethodName } from '@domain/payment/methods'
import { toCsv } from '../../csv'
import { stmt } from '../../db/statement'
import { defineStaffHandlers, merchantOf } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { DIFFERENCE, type DifferenceRow, IS_OPEN, tick } from './repository'

type View = StaffOutput<'/staff/tickDifference'>
type Filter = Pick<StaffInput<'/staff/getDifferences'>, 'isOpen'>

interface MerchantsRow extends DifferenceRow {
  method: PaymentMethodName
  shop_id: string | null
  shop_name: Localized | null
  pickup_no: string | null
  currency_sign: string
}

const PAGE = 50
const MOST_EXPORTED = 10_000
const BILLS_SHOWN = 7
const HEADS = [
  'day',
  'method',
  'difference',
  'kind',
  'number',
  'order',
  'shop',
  'our amount',
  'our state',
  'bill amount',
  'bill state',
  'by',
  'note',
]

const OF_MERCHANT = `from reconciliation_difference d join merchant m on m.mchnt_cd = d.mchnt_cd
    left join customer_order o on o.order_no = d.order_no left join shop s on s.shop_id = o.shop_id`
const COLUMNS = `${DIFFERENCE.split(/,\s*/)
  .map((column) => `d.${column}`)
  .join(', ')}, o.shop_id, s.name as shop_name, o.pickup_no, m.currency_sign`

const findOfMerchant = stmt<
  { merchantCode: string; isOpen: boolean; beforeDay: string | null; beforeId: string | null; limit: number },
  MerchantsRow
>(
  'reconciliation.ofMerchant',
  `select ${COLUMNS} ${OF_MERCHANT}
    where d.mchnt_cd = :merchantCode and (not :isOpen::boolean or ${IS_OPEN})
      and (:beforeDay::text is null or (d.day, d.difference_id) < (:beforeDay::text, :beforeId::text))
    order by d.day desc, d.difference_id desc limit :limit`,
)
const findOne = stmt<{ merchantCode: string; differenceId: string }, MerchantsRow>(
  'reconciliation.oneOfMerchant',
  `select ${COLUMNS} ${OF_MERCHANT} where d.mchnt_cd = :merchantCode and d.difference_id = :differenceId`,
)
const findBills = stmt<
  { merchantCode: string; most: number },
  { method: PaymentMethodName; day: string; checked_at: number | null; open: number }
>(
  'reconciliation.bills',
  `select r.method, r.day, r.checked_at,
          (select count(*)::int from reconciliation_difference d
            where d.mchnt_cd = :merchantCode and d.method = r.method and d.day = r.day and ${IS_OPEN}) as open
     from (select *, row_number() over (partition by method order by day desc) as place from reconciliation) r
    where r.place <= :most order by r.method, r.day desc`,
)

/** What a merchant's staff see and tick off of the differences between providers' bills and its books (decision 0116). */
export function createMerchantDifferences({ db }: Pick<Deps, 'db'>) {
  const view = (row: MerchantsRow, lang: Parameters<typeof pick>[1]): View => ({
    differenceId: row.difference_id,
    method: row.method,
    day: row.day,
    what: row.what,
    kind: row.kind,
    number: row.number,
    order:
      row.order_no === null || row.shop_id === null
        ? null
        : { orderNo: row.order_no, shopId: row.shop_id, shopName: row.shop_name ? pick(row.shop_name, lang) : '', pickupNo: row.pickup_no },
    oursFen: row.ours_fen,
    oursState: row.ours_state,
    theirsFen: row.theirs_fen,
    theirsState: row.theirs_state,
    currencySign: row.currency_sign,
    foundAt: row.found_at,
    resolvedAt: row.gone_at,
    ticked: row.ticked_at === null ? null : { at: row.ticked_at, by: row.ticked_by ?? '', note: row.note },
  })
  const list = (merchantCode: string, { isOpen = false }: Filter, before: [string, string] | null, limit: number) =>
    db.all(findOfMerchant, { merchantCode, isOpen, beforeDay: before?.[0] ?? null, beforeId: before?.[1] ?? null, limit })

  return defineStaffHandlers({
    '/staff/getBills': async ({ staff }) => ({
      list: (await db.all(findBills, { merchantCode: merchantOf(staff), most: BILLS_SHOWN })).map(({ checked_at, ...bill }) => ({
        ...bill,
        checkedAt: checked_at,
      })),
    }),

    '/staff/getDifferences': async ({ staff, lang }, { cursor, pageSize = PAGE, ...filter }) => {
      const rows = await list(merchantOf(staff), filter, readCursor(cursor, ['string', 'string'] as const), pageSize + 1)
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map((row) => view(row, lang)),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.day, last.difference_id]) : null,
      }
    },

    '/staff/tickDifference': ({ staff, lang, now, record }, { differenceId, note }) =>
      db.tx(async () => {
        const one = { merchantCode: merchantOf(staff), differenceId }
        const found = await db.first(findOne, one)
        if (!found) throw new DomainError('notFound')
        const text = note.trim()
        if (text === '') throw new DomainError('differenceNoteMissing', {}, 'note')
        const isFirst = await db.first(tick, differenceId, staff.name, text, now())
        const row = await db.one(findOne, one)
        if (!isFirst) throw new DomainError('differenceTicked', { name: row.ticked_by ?? '' })
        const { number, what, ours_fen: oursFen, theirs_fen: theirsFen } = row
        await record({ subject: number, shopId: row.shop_id, after: { what, oursFen, theirsFen, note: text } })
        return view(row, lang)
      }),

    '/staff/exportDifferences': async ({ staff, lang, now, record }, filter) => {
      const rows = await list(merchantOf(staff), filter, null, MOST_EXPORTED + 1)
      const amount = (fen: number | null) => (fen === null ? '' : amountText(fen))
      const shown = rows.slice(0, MOST_EXPORTED).map((row) => view(row, lang))
      await record({ subject: 'differences', after: { rows: shown.length } })
      return {
        fileName: `differences-${new Date(now()).toISOString().slice(0, 10)}.csv`,
        csv: toCsv(
          HEADS,
          shown.map((one) => [
            one.day,
            one.method,
            one.what,
            one.kind,
            one.number,
            one.order?.orderNo ?? '',
            one.order?.shopName ?? '',
            amount(one.oursFen),
            one.oursState ?? '',
            amount(one.theirsFen),
            one.theirsState ?? '',
            one.ticked?.by ?? '',
            one.ticked?.note ?? '',
          ]),
        ),
        rows: shown.length,
        isCut: rows.length > MOST_EXPORTED,
      }
    },
  })
}
