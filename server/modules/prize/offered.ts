import type { Prize, PrizeKind } from '@domain/activity/prize'
import { DomainError } from '@domain/results'
import { artPath } from '../../art/pictures'
import type { Database } from '../../db/database'
import type { Staff } from '../../http/staff/staff'
import { localizedOf, named, type Words, wordsOf } from '../../words'
import { claimStaffPictures, pictureIdOf } from '../picture/index'
import type { OfferedPrize } from './service'

/** A prize in a form; a picture of null: the drawing of its kind. */
export interface TypedPrize<P extends Prize = Prize> {
  prize: P
  name: Words
  note: Words
  picture: string | null
}

/** Shown where staff have uploaded no picture. */
const DRAWN: Readonly<Record<PrizeKind, string>> = {
  goods: artPath('plum/wrapped-gift'),
  balance: artPath('wheat/coin'),
  points: artPath('citrus/coin'),
  coupon: artPath('chili/ticket'),
  growth: artPath('matcha/four-leaf-clover'),
  again: artPath('matcha/four-leaf-clover'),
  thanks: artPath('stone/hot-beverage'),
}
export const drawnPrize = (kind: PrizeKind): string => DRAWN[kind]
const isDrawn = (picture: string): boolean => Object.values(DRAWN).includes(picture)

/** A prize as staff typed it, with the fields of an activity's document. `field`: the part of the form in which a missing name is told. */
export function offeredOf({ prize, name, note, picture }: TypedPrize, field: string): OfferedPrize {
  const written = localizedOf(note)
  const isEmpty = Object.values(written).every((text) => text === '')
  return {
    prize,
    name: named(name, field),
    note: isEmpty ? null : written,
    picture: picture === null || isDrawn(picture) ? DRAWN[prize.kind] : picture,
  }
}

/** The same for the form. */
export const typedOf = <P extends Prize>({ prize, name, note, picture }: OfferedPrize) => ({
  prize: prize as P,
  name: wordsOf(name),
  note: wordsOf(note ?? { hans: '', en: '', yue: '' }),
  picture,
})

/** Pictures of an activity are drawings of prizes, those that it has already, or the person's own uploads, which are kept from now on. */
export async function claimActivityPictures(
  db: Database,
  staff: Staff,
  pictures: readonly string[],
  known: readonly string[],
  now: number,
): Promise<void> {
  const added = [...new Set(pictures)].filter((picture) => !known.includes(picture) && !isDrawn(picture))
  const ids = added.flatMap((picture) => pictureIdOf(picture) ?? [])
  if (ids.length !== added.length || !(await claimStaffPictures(db, staff, ids, now))) throw new DomainError('forbidden', {}, 'picture')
}
