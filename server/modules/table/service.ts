import { randomBytes } from 'node:crypto'
import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { Deps } from '../../module'
import type { CartService } from '../cart/index'
import { entryLinks } from './links'
import { findPlaceOfCode, insertCode, lockTable, renewId, replaceCodes, retireId } from './repository'

const newPublicId = () => randomBytes(16).toString('hex')
const newCode = () => `T${randomBytes(12).toString('base64url')}`

/** The tables of a shop, and what is printed on them. */
export function createTableService({ db, clock }: Deps, carts: Pick<CartService, 'vacate'>) {
  return {
    /** Everything that is printed on tables and doors. */
    links: () => entryLinks(db),

    /** Where a code leads; undefined: nowhere. */
    placeOfCode: (code: string) => db.first(findPlaceOfCode, code),

    /**
     * A new code to be printed on the table, and a new id behind it. Codes and ids of before lead nowhere any more: whoever is at the table scans
     * the new code and finds the same cart; whoever only knows the old one is out.
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
