import type { FastifyRequest } from 'fastify'
import { cookiesOf } from '../../http/staff/cookies'
import { staffModule } from '../../modules/staff/index'
import { ownAddress } from '../../http/origin'
import { defineLevers } from '../levers'

type OfOne = FastifyRequest<{ Params: { staffId: string }; Querystring: { to?: unknown } }>

/** A page of the console; for any other text, its start page. */
const pageOf = (to: unknown): string => (typeof to === 'string' && /^(\/[a-z-]+)+$/.test(to) ? to : '/')

/**
 * `/sandbox/staff`: staff of the demo merchants, each with a link that signs a tester in as them and opens the console, at its page `?to=` if given.
 */
export const staffLevers = defineLevers({
  name: 'staff',
  desks: { staff: staffModule },
  make: ({ staff }, { deps: { config }, clock }) => ({
    routes(app) {
      app.get('/sandbox/staff', async () => ({
        list: (await staff.demoStaff()).map((row) => ({
          staffId: row.staff_id,
          name: row.name,
          mchntCd: row.mchnt_cd,
          merchant: row.merchant,
          grants: row.grants,
          link: `/sandbox/staff/${row.staff_id}/enter`,
        })),
      }))
      app.get('/sandbox/staff/:staffId/enter', async (request: OfOne, reply) => {
        await staff.enter(
          {
            now: () => clock.now(),
            ip: request.ip,
            device: (request.headers['user-agent'] ?? '').slice(0, 200),
            cookies: cookiesOf(request, reply, config.publicUrl),
          },
          request.params.staffId,
        )
        return reply.redirect(`${ownAddress(request, config.publicUrl)}/console${pageOf(request.query.to)}`)
      })
    },
  }),
})
