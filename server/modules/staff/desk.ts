import type { Localized } from '@domain/lang'
import { DomainError } from '@domain/results'
import type { Grant } from '@domain/staff'
import type { Database } from '../../db/database'
import { stmt } from '../../db/statement'
import type { StaffCallContext } from '../../http/staff/staff'
import type { Audit } from './audit'
import { findStaff } from './repository'
import type { Sessions } from './sessions'

export interface DemoStaffRow {
  staff_id: string
  name: string
  mchnt_cd: string
  merchant: Localized
  grants: (Grant & { shop: Localized | null })[]
}

const listDemo = stmt<[], DemoStaffRow>(
  'staffDesk.demo',
  `select s.staff_id, s.name, s.mchnt_cd, m.name as merchant,
          (select json_agg(json_build_object('role', g.role, 'shopId', g.shop_id, 'shop', p.name) order by p.sort)
             from staff_grant g left join shop p on p.shop_id = g.shop_id where g.staff_id = s.staff_id) as grants
     from staff s join merchant m on m.mchnt_cd = s.mchnt_cd
    where s.password_hash is null and s.is_active order by m.sort, s.staff_id limit 200`,
)

/** Staff of demo data, who have no password: the sandbox signs a tester in as one of them. */
export const createStaffDesk = (db: Database, sessions: Sessions, { record }: Pick<Audit, 'record'>) => ({
  demoStaff: () => db.all(listDemo),
  async enter({ cookies, ip, device, now }: Pick<StaffCallContext, 'cookies' | 'ip' | 'device' | 'now'>, staffId: string): Promise<void> {
    const row = await db.first(findStaff, staffId)
    if (!row || row.password_hash !== null || !row.is_active) throw new DomainError('notFound')
    const person = await sessions.begin(staffId, null, { cookies, ip, device, now })
    await record({ person, what: 'signIn', subject: person.name, after: { by: 'sandbox' }, ip, device, at: now() })
  },
})
