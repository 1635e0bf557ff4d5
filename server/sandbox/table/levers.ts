import { DomainError } from '@domain/results'
import type { StaffActor } from '@domain/staff'
import type { FastifyRequest } from 'fastify'
import { toString as toQr } from 'qrcode'
import { tableModule } from '../../modules/table/index'
import { LeverError } from '../http/input'
import { defineLevers } from '../levers'
import { phoneBase } from './phoneBase'

/** The person who prints the codes of tables. */
const DESK: StaffActor = { role: 'desk', name: 'sandbox' }

type OfCode = FastifyRequest<{ Params: { code: string } }>

/** `/sandbox/codes`: the codes on tables and doors, each also as a QR image; a table's code can be replaced by a new one. */
export const tableLevers = defineLevers({
  name: 'table',
  desks: { tables: tableModule },
  make: ({ tables }, { deps: { config }, notify }) => ({
    routes(app) {
      app.get('/sandbox/codes', async (request) => {
        const base = phoneBase(request, config.publicUrl)
        return {
          list: (await tables.links()).map((link) => ({ ...link, phoneLink: base + link.path, qr: `/sandbox/codes/${link.code}/qr.svg` })),
        }
      })
      app.post('/sandbox/codes/:code/rotate', async ({ params }: OfCode) => {
        const found = await tables.placeOfCode(params.code)
        if (!found) throw new LeverError('code', 'is printed on no table and no door', 404)
        if (found.table_id === null) throw new LeverError('code', 'is of a door, not of a table')
        const rotated = await tables.rotateCode(found.table_id, DESK)
        notify('everything')
        return { ...rotated, path: `/?scene=${rotated.code}` }
      })
      app.get('/sandbox/codes/:code/qr.svg', async (request: OfCode, reply) => {
        const link = (await tables.links()).find(({ code }) => code === request.params.code)
        if (!link) throw new DomainError('notFound')
        const svg = await toQr(phoneBase(request, config.publicUrl) + link.path, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
        return reply.type('image/svg+xml').send(svg)
      })
    },
  }),
})
