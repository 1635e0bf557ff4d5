import { randomBytes, randomInt } from 'node:crypto'
import { amountOf, extendedTo, percentLeft, WINE_CODE_MS, wineState } from '@domain/activity/wineDeposit'
import type { Output } from '@contract/index'
import type { Lang, Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import { DAY } from '@domain/time'
import type { Caller } from '../../http/calls/caller'
import { json } from '../../db/statement'
import type { Deps } from '../../module'
import { pick } from '../../pick'
import { addressOf, claimPictures, releasePictures } from '../picture/index'
import {
  request,
  type DepositRow,
  extend,
  findDeposit,
  findDeposits,
  findEnding,
  findEntries,
  findPending,
  insertDeposit,
  lockByCode,
  lockDeposit,
  type PlacedDepositRow,
  pour,
  setPicture,
  takeOver,
  writeEntry,
} from './repository'

type Deposit = Output<'/keepwine/deposit'>

/** Only letters that are not confused when spoken, since the code is said across a bar. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = () => Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const asCode = (typed: string) => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
const RETENTION_DAYS = 90

/** Bottles that shops keep for their guests (decision 0136). */
export function createWineDeposits({ db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>) {
  const view = (row: PlacedDepositRow, lang: Lang, now: number): Deposit => {
    const state = wineState({ leftMl: row.left_ml, expiresAt: row.expires_at }, now)
    const isPending = row.pending_ml !== null && row.code !== null && row.code_until !== null && now < row.code_until
    return {
      depositId: row.deposit_id,
      state,
      name: pick(row.name, lang),
      shopName: pick(row.shop_name, lang),
      shelf: row.shelf,
      sizeMl: row.size_ml,
      leftMl: row.left_ml,
      utcOffsetMin: row.utc_offset_min,
      keptAt: row.kept_at,
      expiresAt: row.expires_at,
      canExtend: state === 'kept' && row.extended_at === null,
      picture: row.picture_id === null ? null : addressOf(row.picture_id),
      pending: isPending ? { code: row.code!, amountMl: row.pending_ml!, expiresAt: row.code_until! } : null,
    }
  }
  const viewOf = async (depositId: string, { lang, now }: Caller) => view(await db.one(findDeposit, depositId), lang, now)

  /** Locked, and belonging to the caller. */
  async function own(depositId: string, userId: string): Promise<DepositRow> {
    const row = await db.first(lockDeposit, depositId)
    if (row?.user_id !== userId) throw new DomainError('wineNotFound')
    return row
  }
  function refuseOver(row: DepositRow, now: number): void {
    const state = wineState({ leftMl: row.left_ml, expiresAt: row.expires_at }, now)
    if (state !== 'kept') throw new DomainError(state === 'empty' ? 'wineEmpty' : 'wineExpired')
  }

  return {
    async list(mchntCd: string, { user, lang, now }: Caller): Promise<Output<'/keepwine/getDepositList'>> {
      const rows = await db.all(findDeposits, user.userId, mchntCd)
      const names = new Map(rows.map(({ deposit_id, name }) => [deposit_id, name]))
      const entries = rows.length > 0 ? await db.all(findEntries, [...names.keys()]) : []
      return {
        list: rows.map((row) => view(row, lang, now)),
        entries: entries.map((entry) => ({
          entryId: String(entry.entry_id),
          depositId: entry.deposit_id,
          kind: entry.kind,
          name: pick(names.get(entry.deposit_id)!, lang),
          amountMl: entry.amount_ml,
          leftPercent: entry.left_percent,
          staff: entry.staff,
          at: entry.at,
        })),
      }
    },

    endingOf: (userId: string, now: number, until: number) => db.all(findEnding, userId, now, until),

    deposit: (code: string, pictureId: string | undefined, caller: Caller) =>
      db.tx(async () => {
        const row = await db.first(lockByCode, asCode(code))
        if (!row || row.user_id !== null || row.code_until === null || caller.now >= row.code_until) throw new DomainError('wineCodeWrong')
        if (pictureId !== undefined) await claimPictures(db, caller.user.userId, [pictureId], 'bottle', caller.now)
        await db.run(takeOver, row.deposit_id, caller.user.userId, pictureId ?? null)
        return viewOf(row.deposit_id, caller)
      }),

    takeOut: (depositId: string, glasses: number, caller: Caller) =>
      db.tx(async () => {
        const row = await own(depositId, caller.user.userId)
        refuseOver(row, caller.now)
        await db.run(request, depositId, newCode(), caller.now + WINE_CODE_MS, amountOf(glasses, row.left_ml))
        return viewOf(depositId, caller)
      }),

    extend: (depositId: string, caller: Caller) =>
      db.tx(async () => {
        const row = await own(depositId, caller.user.userId)
        refuseOver(row, caller.now)
        if (row.extended_at !== null) throw new DomainError('wineExtended')
        await db.run(extend, depositId, extendedTo(row.expires_at), caller.now)
        await db.run(writeEntry, {
          depositId,
          kind: 'extended',
          amountMl: 0,
          leftPercent: percentLeft(row.left_ml, row.size_ml),
          staff: '',
          at: caller.now,
        })
        return viewOf(depositId, caller)
      }),

    /** The picture must be the caller's and uploaded for this; the previous one is deleted. It can be removed in any state of the bottle. */
    setPicture: (depositId: string, pictureId: string | null, caller: Caller) =>
      db.tx(async () => {
        const { userId } = caller.user
        const row = await own(depositId, userId)
        const before = row.picture_id
        if (pictureId === before) return viewOf(depositId, caller)
        if (pictureId !== null) {
          refuseOver(row, caller.now)
          await claimPictures(db, userId, [pictureId], 'bottle', caller.now)
        }
        await db.run(setPicture, depositId, pictureId)
        if (before !== null) await releasePictures(db, userId, [before])
        return viewOf(depositId, caller)
      }),

    desk: {
      /** A waiter records a bottle; the guest claims it with the code. */
      keep: (shopId: string, bottle: { name: Localized; shelf: string; sizeMl: number; leftMl: number; staff: string }) =>
        db.tx(async () => {
          const now = clock.now()
          const [depositId, code] = [`WD${randomBytes(9).toString('hex')}`, newCode()]
          const { name, shelf, sizeMl, leftMl, staff } = bottle
          await db.run(insertDeposit, {
            depositId,
            shopId,
            name: json(name),
            shelf,
            sizeMl,
            leftMl,
            code,
            codeUntil: now + WINE_CODE_MS,
            at: now,
            expiresAt: now + RETENTION_DAYS * DAY,
          })
          await db.run(writeEntry, { depositId, kind: 'in', amountMl: leftMl, leftPercent: percentLeft(leftMl, sizeMl), staff, at: now })
          return { depositId, code }
        }),

      /** Poured for the guest who said the code. */
      pour: (code: string, staff: string) =>
        db.tx(async () => {
          const now = clock.now()
          const row = await db.first(lockByCode, asCode(code))
          if (!row?.user_id || row.pending_ml === null || row.code_until === null || now >= row.code_until)
            throw new DomainError('wineCodeWrong')
          const amountMl = Math.min(row.left_ml, row.pending_ml)
          const leftMl = row.left_ml - amountMl
          await db.run(pour, row.deposit_id, leftMl)
          await db.run(writeEntry, {
            depositId: row.deposit_id,
            kind: 'out',
            amountMl,
            leftPercent: percentLeft(leftMl, row.size_ml),
            staff,
            at: now,
          })
          await push.publish(`user:${row.user_id}`, { type: 'activity', at: now })
          return { leftMl }
        }),

      pending: () => db.all(findPending, clock.now()),
    },
  }
}
