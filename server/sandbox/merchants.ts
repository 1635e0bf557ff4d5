import { Type } from '@sinclair/typebox'
import type { Localized } from '@domain/lang'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { stmt } from '../db/statement'
import { bodyOf, LeverError } from './input'

interface MerchantRow {
  mchnt_cd: string
  name: Localized
  brand_color: string
  label_color: string
  tab_color: string
}

const findMerchants = stmt<[mchntCd: string | null], MerchantRow>(
  'sandbox.looks',
  'select mchnt_cd, name, brand_color, label_color, tab_color from merchant where $1::text is null or mchnt_cd = $1 order by sort, mchnt_cd',
)
const paintMerchant = stmt<[mchntCd: string, brand: string, label: string, tab: string]>(
  'sandbox.paint',
  'update merchant set brand_color = $2, label_color = $3, tab_color = $4 where mchnt_cd = $1',
)

const Colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })
const MerchantInput = Type.Object({
  brandColor: Type.Optional(Colour),
  labelColor: Type.Optional(Colour),
  tabColor: Type.Optional(Colour),
})

const view = (row: MerchantRow) => ({
  mchntCd: row.mchnt_cd,
  name: row.name,
  brandColor: row.brand_color,
  labelColor: row.label_color,
  tabColor: row.tab_color,
})

const merchantsNow = async (db: Database) => (await db.all(findMerchants, null)).map(view)

type OfMerchant = FastifyRequest<{ Params: { mchntCd: string } }>

/** `/sandbox/merchants`: the colours of a merchant, of which the app makes its theme (spec: client state, defaults). */
export function registerMerchants(app: FastifyInstance, db: Database, onChange: () => void): void {
  app.get('/sandbox/merchants', async () => ({ list: await merchantsNow(db) }))
  app.post('/sandbox/merchants/:mchntCd', async (request: OfMerchant) => {
    const input = bodyOf(MerchantInput, request)
    const row = await db.first(findMerchants, request.params.mchntCd)
    if (!row) throw new LeverError('mchntCd', 'is no merchant’s', 404)
    const after = { ...view(row), ...input }
    await db.run(paintMerchant, row.mchnt_cd, after.brandColor, after.labelColor, after.tabColor)
    onChange()
    return after
  })
}
