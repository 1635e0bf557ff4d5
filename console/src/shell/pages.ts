import { ScrollText, Tablet, Users } from 'lucide-react'
import type { StaffAct } from '@domain/staff'

/** The pages of the rail, in its order: who may do the act sees it. */
export const RAIL = [
  { to: '/team', act: 'manageStaff', text: 'team', icon: Users },
  { to: '/tablets', act: 'manageStaff', text: 'tablets', icon: Tablet },
  { to: '/audit-log', act: 'seeAuditLog', text: 'auditLog', icon: ScrollText },
] as const satisfies readonly { to: string; act: StaffAct; text: string; icon: unknown }[]
