import { randomBytes } from 'node:crypto'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { Deps } from '../../module'
import type { CartService } from '../cart/index'
import { entryLinks } from './links'
import { findPlaceOfCode, insertCode, lockTable, renewId, replaceCodes, retireId } from './repository'

const newPublicId = () => randomBytes(16).toString('hex')
const newCode = () => `T${randomBytes(12).toString('base64url')}`

/** The tables of a shop, and the codes printed on them. */
export function createTableService({ db, clock }: Deps, carts: Pick<CartService, 'vacate'>) {
  return {
    /** All links that are printed on tables and doors. */
    links: () => entryLinks(db),

    /** The target of a code; undefined: none. */
    placeOfCode: (code: string) => db.first(findPlaceOfCode, code),

    /**
     * Gives the table a new code, and a new id behind it. Earlier codes and ids no longer work: guests at the table scan the new code and find the
     * same cart, and others who only know the old one lose access.
     */
    rotateCode: (tableId: string, actor: StaffActor): Promise<{ code: string }> =>
      db.tx(async () => {
        const table = await db.first(lockTable, tableId)
        if (!table) throw new DomainError('tableNotFound')
        const now = clock.now()
        const code = newCode()
        await db.run(retireId, table.public_id, tableId, now, actor.name)
        await db.run(renewId, tableId, newPublicId())
        await db.run(replaceCodes, tableId, now)
        await db.run(insertCode, code, table.shop_id, table.term_id, tableId)
        await carts.vacate(tableId, now)
        return { code }
      }),
  }
}

export type TableService = ReturnType<typeof createTableService>
