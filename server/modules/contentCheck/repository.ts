import type { ContentKind, ContentState, Verdict } from '@domain/contentCheck'
import { stmt } from '../../db/statement'
import { isNotSetAside } from '../../jobs/failures'

export interface CheckRow {
  check_id: string
  kind: ContentKind
  subject: string
  user_id: string
  open_id: string | null
  state: ContentState
  tries: number
}
export interface PartRow {
  part_no: number
  kind: 'text' | 'picture'
  content: string
  verdict: Verdict | null
  trace_id: string | null
  asked_at: number | null
}

const CHECK = 'check_id, kind, subject, user_id, open_id, state, tries'
const HELD = `state in ('pending', 'doubtful', 'refused')`
const OPEN = `state in ('pending', 'doubtful')`

/** Asks about what waits; the name of its due work. */
export const ASKING = 'content checks'

export const insertCheck = stmt<{
  checkId: string
  kind: ContentKind
  subject: string
  userId: string
  openId: string | null
  at: number
  dueAt: number
}>(
  'contentCheck.insert',
  `insert into content_check (check_id, kind, subject, user_id, open_id, state, created_at, due_at)
   values (:checkId, :kind, :subject, :userId, :openId, 'pending', :at, :dueAt)`,
)
export const insertPart = stmt<[checkId: string, partNo: number, kind: PartRow['kind'], content: string]>(
  'contentPart.insert',
  'insert into content_part (check_id, part_no, kind, content) values ($1, $2, $3, $4)',
)
export const lockCheck = stmt<[checkId: string], CheckRow>(
  'contentCheck.lock',
  `select ${CHECK} from content_check where check_id = $1 for update`,
)
export const findCheck = stmt<[checkId: string], CheckRow>('contentCheck.find', `select ${CHECK} from content_check where check_id = $1`)
export const lockHeld = stmt<[kind: ContentKind, subject: string], CheckRow>(
  'contentCheck.lockHeld',
  `select ${CHECK} from content_check where kind = $1 and subject = $2 and ${HELD} for update`,
)
export const findHeld = stmt<[kind: ContentKind, subjects: string[]], Pick<CheckRow, 'check_id' | 'subject' | 'state'>>(
  'contentCheck.held',
  `select check_id, subject, state from content_check where kind = $1 and subject = any($2::text[]) and ${HELD}`,
)
export const findParts = stmt<[checkIds: string[]], PartRow & { check_id: string }>(
  'contentPart.of',
  `select check_id, part_no, kind, content, verdict, trace_id, asked_at from content_part where check_id = any($1::text[]) order by check_id, part_no`,
)
export const findCheckOfTrace = stmt<[traceId: string], { check_id: string }>(
  'contentPart.ofTrace',
  'select check_id from content_part where trace_id = $1',
)
/** The first answer counts. */
export const writeVerdict = stmt<[checkId: string, partNo: number, verdict: Verdict]>(
  'contentPart.verdict',
  'update content_part set verdict = $3 where check_id = $1 and part_no = $2 and verdict is null',
)
export const writeVerdictOfTrace = stmt<[traceId: string, verdict: Verdict]>(
  'contentPart.verdictOfTrace',
  'update content_part set verdict = $2 where trace_id = $1 and verdict is null',
)
export const writeTrace = stmt<[checkId: string, partNo: number, traceId: string, at: number]>(
  'contentPart.trace',
  'update content_part set trace_id = $3, asked_at = $4 where check_id = $1 and part_no = $2 and verdict is null',
)
export const endCheck = stmt<[checkId: string, state: ContentState, by: string | null, at: number]>(
  'contentCheck.end',
  'update content_check set state = $2, decided_by = $3, decided_at = $4, due_at = null where check_id = $1',
)
export type LeasedRow = Pick<CheckRow, 'check_id' | 'tries'>
export const leaseChecks = stmt<[now: number, until: number], LeasedRow>(
  'contentCheck.lease',
  `update content_check set due_at = $2, tries = tries + 1
    where check_id = any (array (select check_id from content_check where due_at <= $1 and ${isNotSetAside(ASKING, 'check_id')} order by due_at limit 20 for update skip locked))
    returning check_id, tries`,
)
export const putOff = stmt<[checkId: string, dueAt: number]>(
  'contentCheck.putOff',
  'update content_check set due_at = $2 where check_id = $1 and due_at is not null',
)
export const deleteChecksOf = stmt<[userIds: string[]]>(
  'contentCheck.deleteOf',
  'delete from content_check where user_id = any($1::text[])',
)
/** Words that were refused stay with their author; what has ended is deleted. */
export const forgetChecks = stmt<[before: number]>(
  'contentCheck.forget',
  `delete from content_check
    where check_id = any (array (select check_id from content_check where decided_at < $1 and state in ('passed', 'withdrawn')
                                  order by decided_at limit 500 for update skip locked))`,
)

export interface DeskCheckRow {
  check_id: string
  kind: ContentKind
  subject: string
  state: ContentState
  tries: number
  created_at: number
  nick_name: string
}
/** What waits, the oldest first. */
export const findOpen = stmt<[], DeskCheckRow>(
  'contentCheck.open',
  `select c.check_id, c.kind, c.subject, c.state, c.tries, c.created_at, (select u.nick_name from app_user u where u.user_id = c.user_id) as nick_name
     from (select * from content_check where ${OPEN} order by created_at limit 50) c order by c.created_at`,
)
