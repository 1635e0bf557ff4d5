import { randomBytes } from 'node:crypto'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import type { Prize } from '@domain/activity/prize'
import { pick } from '@domain/lang'
import { batchProblem, batchStage } from '@domain/redemption/batch'
import { CODE_LENGTH, codeOf, groupsOf, normalCode } from '@domain/redemption/code'
import { DomainError } from '@domain/results'
import { deriveTheme } from '@domain/shop/theme'
import { dateKey } from '@domain/time'
import { toCsv } from '../../csv'
import { json } from '../../db/statement'
import { defineStaffHandlers, merchantOf, type StaffContext } from '../../http/staff/staff'
import { readCursor, writeCursor } from '../../lists'
import type { Deps } from '../../module'
import { centred, drawQr, drawSheets, INK, MM, PALE } from '../../papers/sheets'
import { localizedOf, named } from '../../words'
import type { Coupons } from '../coupon/index'
import { hashOfCode, insertBatch, insertCodes } from './repository'
import { type BatchOfMerchant, endBatchBy, findBatchesOf, findBatchOf, findFace, findHashes } from './staffRepository'

type Batch = StaffOutput<'/staff/getCodeBatches'>['list'][number]
type Draft = StaffInput<'/staff/makeCodes'>
const PAGE = 50
const PICTURES = { coupon: '/art/citrus/tropical-drink.svg', points: '/art/wheat/croissant.svg', goods: '/art/tea/bubble-tea.svg' } as const
const CARD = { across: 3, down: 6, width: 64 * MM, height: 46 * MM } as const

const prizeOf = ({ kind, offerId, points, days }: Draft): Prize =>
  kind === 'coupon' ? { kind, offerId: offerId! } : kind === 'points' ? { kind, points: points! } : { kind, days: days! }
const printed = (code: string): string => groupsOf(code).join('-')

/** Codes as staff make, print and end them (decision 0139). */
export function createCodeDesk({ db }: Pick<Deps, 'db'>, coupons: Pick<Coupons, 'offersByIds'>) {
  const shownOf = (row: BatchOfMerchant, { lang, now }: Pick<StaffContext, 'lang' | 'now'>): Batch => ({
    stage: batchStage({ startsAt: row.starts_at, expiresAt: row.expires_at, isEnded: row.ended_by !== null }, now()),
    batchId: row.batch_id,
    name: pick(row.name, lang),
    kind: row.prize.kind,
    codes: row.codes,
    uses: row.uses,
    used: row.used,
    startsAt: row.starts_at,
    expiresAt: row.expires_at,
    madeAt: row.made_at,
    madeBy: row.made_by ?? '',
    endedBy: row.ended_by,
  })
  async function batchOf({ staff }: StaffContext, batchId: string): Promise<BatchOfMerchant> {
    const row = await db.first(findBatchOf, batchId, merchantOf(staff))
    if (!row) throw new DomainError('notFound', {}, 'batchId')
    return row
  }

  return defineStaffHandlers({
    async '/staff/getCodeBatches'(context, { cursor, pageSize = PAGE }) {
      const before = readCursor(cursor, ['number', 'string'] as const)
      const rows = await db.all(findBatchesOf, {
        merchantCode: merchantOf(context.staff),
        beforeAt: before?.[0] ?? null,
        beforeId: before?.[1] ?? null,
        limit: pageSize + 1,
      })
      const shown = rows.slice(0, pageSize)
      const last = shown.at(-1)
      return {
        list: shown.map((row) => shownOf(row, context)),
        nextCursor: last && rows.length > pageSize ? writeCursor([last.made_at, last.batch_id]) : null,
      }
    },

    '/staff/makeCodes': (context, draft) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const merchantCode = merchantOf(staff)
        const at = now()
        const name = named(draft.name)
        const wrong = batchProblem(draft, at)
        if (wrong) throw DomainError.of(wrong)
        if (draft.kind === 'coupon') {
          const [offer] = await coupons.offersByIds([draft.offerId!])
          if (offer?.mchnt_cd !== merchantCode) throw new DomainError('couponNotFound', {}, 'offerId')
        }
        const batchId = `RB${randomBytes(9).toString('hex')}`
        const note = Object.values(draft.note).some((text) => text.trim() !== '') ? localizedOf(draft.note) : null
        const prize = prizeOf(draft)
        const made = { made_at: at, starts_at: draft.startsAt, expires_at: draft.expiresAt, made_by: staff.name }
        await db.run(
          insertBatch,
          json({ batch_id: batchId, mchnt_cd: merchantCode, prize, name, note, picture: PICTURES[draft.kind], ...made }),
        )
        const codes = Array.from({ length: draft.codes }, () => codeOf(randomBytes(CODE_LENGTH)))
        const hashes = codes.map((code) => hashOfCode(code).toString('hex'))
        await db.run(
          insertCodes,
          batchId,
          codes.map((_, no) => `${batchId}-${no + 1}`),
          hashes,
          draft.uses,
        )
        const subject = pick(name, 'hans')
        // The codes themselves are nobody's business afterwards.
        await record({
          subject,
          after: { prize, codes: draft.codes, uses: draft.uses, startsAt: draft.startsAt, expiresAt: draft.expiresAt },
        })
        const rows = codes.map((code) => [printed(code), `${context.baseUrl}/#/packUser/pages/code?code=${code}`])
        return {
          batch: shownOf(await batchOf(context, batchId), context),
          codes,
          fileName: `${subject}-${dateKey(at, 480)}`,
          csv: toCsv(['code', 'link'], rows),
        }
      }),

    async '/staff/printCodes'(context, { batchId, codes }) {
      const batch = await batchOf(context, batchId)
      const known = codes.map(normalCode)
      const hashes = [...new Set(known.map((code) => hashOfCode(code).toString('hex')))]
      if ((await db.all(findHashes, batchId, hashes)).length < hashes.length) throw new DomainError('notFound', {}, 'codes')
      const face = await db.one(findFace, merchantOf(context.staff))
      const title = pick(batch.name, 'hans')
      const merchant = pick(face.name, 'hans')
      const { solid } = deriveTheme({ brand: face.brand_color })
      const until = dateKey(batch.expires_at - 1, face.utc_offset_min)
      const pdf = await drawSheets(known, title, CARD, async (doc, code, x, y) => {
        const side = 26 * MM
        const [middle, most] = [x + 45 * MM, 34 * MM]
        drawQr(doc, `${context.baseUrl}/#/packUser/pages/code?code=${code}`, x + 3 * MM, y + 8 * MM, side)
        await centred(doc, merchant, { x: middle, y: y + 6 * MM, most, size: 8, color: PALE })
        await centred(doc, title, { x: middle, y: y + 12 * MM, most, size: 12, color: INK, weight: 700 })
        await centred(doc, printed(code), { x: middle, y: y + 24 * MM, most, size: 10, color: INK, weight: 700 })
        await centred(doc, `有效期至 ${until}`, { x: middle, y: y + 31 * MM, most, size: 7, color: PALE })
        await centred(doc, `Valid until ${until}`, { x: middle, y: y + 35 * MM, most, size: 7, color: PALE })
        doc.rect(x, y + CARD.height - 1.2 * MM, CARD.width, 1.2 * MM).fill(solid)
      })
      return { fileName: `${title}-${dateKey(context.now(), 480)}.pdf`, pdf: pdf.toString('base64') }
    },

    '/staff/endCodes': (context, { batchId }) =>
      db.tx(async () => {
        const { staff, now, record } = context
        const row = await batchOf(context, batchId)
        if (row.ended_by !== null) throw new DomainError('codesEnded', { name: row.ended_by })
        if ((await db.run(endBatchBy, batchId, now(), staff.name)) === 0)
          throw new DomainError('codesEnded', { name: (await batchOf(context, batchId)).ended_by ?? '' })
        await record({ subject: pick(row.name, 'hans'), before: { expiresAt: row.expires_at }, after: { expiresAt: now() } })
        return shownOf(await batchOf(context, batchId), context)
      }),
  })
}
