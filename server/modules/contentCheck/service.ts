import { randomBytes } from 'node:crypto'
import { afterContentEvent, type ContentEvent, contentEventOf, type ContentKind, type Verdict } from '@domain/contentCheck'
import { DomainError } from '@domain/results'
import { HOUR } from '@domain/time'
import { WEB_APP, type User } from '../../http/calls/context'
import type { Deps } from '../../module'
import type { PictureAnswer } from '../../ports/contentCheck'
import { type Content, contentOf } from './held'
import {
  type CheckRow,
  endCheck,
  findCheck,
  findCheckOfTrace,
  findHeld,
  findParts,
  insertCheck,
  insertPart,
  leaseChecks,
  type LeasedRow,
  lockCheck,
  lockHeld,
  type PartRow,
  putOff,
  writeTrace,
  writeVerdict,
  writeVerdictOfTrace,
} from './repository'

/** Where content of a kind is shown, by the module that has it. Both are called inside the transaction that decides. */
export interface ContentPlace {
  kind: ContentKind
  /** It has passed: from now on others see it. */
  publish(subject: string, content: Content, now: number): Promise<void>
  /** It will not be shown: its author has replaced it. */
  discard?(subject: string, content: Content): Promise<void>
}

/** How long only the writing call submits it: a picture submitted twice would have two traces. */
const BY_LOOK = 10_000
/** Claims it, so that no other process submits it meanwhile. */
const LEASE = 60_000
/** WeChat answers within half an hour; after that a picture is submitted again. */
const TRACE_LIFE = HOUR
const pauseAfter = (tries: number) => Math.min(HOUR, 5_000 * 2 ** Math.min(tries, 12))

/** Holds what diners write until it was checked (decision 0249). The provider is called outside of transactions; its answer is applied under the check's own lock. */
export function createContentChecks(
  { db, clock, ports, push }: Pick<Deps, 'db' | 'clock' | 'ports' | 'push'>,
  places: () => readonly ContentPlace[],
) {
  const placeOf = (kind: ContentKind) => places().find((place) => place.kind === kind)!

  async function advance(check: CheckRow, event: ContentEvent, by: string | null, now: number): Promise<void> {
    const { check_id, kind, subject, user_id } = check
    const state = afterContentEvent(check.state, event)
    if (state === null) return
    const content = contentOf(await db.all(findParts, [check_id]))
    await db.run(endCheck, check_id, state, by, now)
    if (state === 'passed') await placeOf(kind).publish(subject, content, now)
    if (state === 'withdrawn') await placeOf(kind).discard?.(subject, content)
    await push.publish(`user:${user_id}`, { type: 'content', at: now })
  }

  /** What follows from the answers so far. */
  const conclude = (checkId: string): Promise<void> =>
    db.tx(async () => {
      const check = await db.first(lockCheck, checkId)
      if (!check || check.state !== 'pending') return
      const event = contentEventOf((await db.all(findParts, [checkId])).map(({ verdict }) => verdict))
      if (event) await advance(check, event, 'checker', clock.now())
    })

  const requestOf = ({ kind, open_id }: CheckRow, part: PartRow): Promise<PictureAnswer> =>
    part.kind === 'text'
      ? ports.contentCheck.text({ kind, openId: open_id, text: part.content })
      : ports.contentCheck.picture({ kind, openId: open_id, path: part.content })

  async function requestPart(check: CheckRow, part: PartRow): Promise<void> {
    const now = clock.now()
    if (part.trace_id !== null && part.asked_at! + TRACE_LIFE > now) return
    const answer = await requestOf(check, part)
    if (answer === 'later') return
    await (typeof answer === 'string'
      ? db.run(writeVerdict, check.check_id, part.part_no, answer)
      : db.run(writeTrace, check.check_id, part.part_no, answer.traceId, now))
  }

  /** Asks about all that has no answer yet. A part that fails does not stop the others. */
  async function request(checkId: string): Promise<void> {
    const check = await db.first(findCheck, checkId)
    if (check?.state !== 'pending') return
    const parts = (await db.all(findParts, [checkId])).filter(({ verdict }) => verdict === null)
    const requested = await Promise.allSettled(parts.map((part) => requestPart(check, part)))
    await conclude(checkId)
    const fault = requested.find((one) => one.status === 'rejected')
    if (fault) throw fault.reason
  }

  async function withdrawHeld(kind: ContentKind, subject: string, now: number): Promise<void> {
    const before = await db.first(lockHeld, kind, subject)
    if (before) await advance(before, 'withdraw', null, now)
  }

  return {
    /** Inside the transaction that stores what it belongs to. What waited before, or was refused, is withdrawn. Ask about it afterwards, with `look`. */
    async hold(
      kind: ContentKind,
      subject: string,
      author: Pick<User, 'userId' | 'openId' | 'xappId'>,
      { text, pictures }: Content,
      now: number,
    ) {
      await withdrawHeld(kind, subject, now)
      const checkId = `CC${randomBytes(12).toString('hex')}`
      const openId = author.xappId === WEB_APP ? null : author.openId
      await db.run(insertCheck, { checkId, kind, subject, userId: author.userId, openId, at: now, dueAt: now + BY_LOOK })
      const parts = [
        ...(text === null ? [] : [{ kind: 'text' as const, content: text }]),
        ...pictures.map((content) => ({ kind: 'picture' as const, content })),
      ]
      for (const [partNo, part] of parts.entries()) await db.run(insertPart, checkId, partNo, part.kind, part.content)
    },

    /** Asks at once, so that most of it is shown as soon as it is written; without an answer due work asks again. */
    async look(kind: ContentKind, subject: string): Promise<void> {
      const [held] = await db.all(findHeld, kind, [subject])
      if (held?.state === 'pending') await request(held.check_id).catch(() => undefined)
    },

    withdraw: withdrawHeld,

    /** A verdict that comes later; one that comes twice, or is about what was changed meanwhile, changes nothing. False: nothing is known of it. */
    async take(traceId: string, verdict: Verdict): Promise<boolean> {
      const found = await db.first(findCheckOfTrace, traceId)
      if (!found) return false
      await db.run(writeVerdictOfTrace, traceId, verdict)
      await conclude(found.check_id)
      return true
    },

    /** Staff decide what the checker could not. */
    decide: (checkId: string, event: 'pass' | 'refuse', by: string): Promise<void> =>
      db.tx(async () => {
        const check = await db.first(lockCheck, checkId)
        if (!check || afterContentEvent(check.state, event) === null) throw new DomainError('statusChanged')
        await advance(check, event, by, clock.now())
      }),

    due: {
      take: (now: number): Promise<LeasedRow[]> => db.all(leaseChecks, now, now + LEASE),
      async run({ check_id, tries }: LeasedRow, now: number): Promise<void> {
        await request(check_id)
        await db.run(putOff, check_id, now + pauseAfter(tries))
      },
      endLease: ({ check_id }: LeasedRow, now: number) => db.run(putOff, check_id, now),
    },
  }
}

export type ContentChecks = ReturnType<typeof createContentChecks>
