import { Type } from '@sinclair/typebox'
import { VERDICTS } from '@domain/contentCheck'
import { CHECK_FAULT, CHECK_FAULTS, PICTURE_VERDICT } from '../../ports/sandbox/contentCheck'
import { findSetting, putSetting } from '../../ports/sandbox/settings'
import { contentCheckModule } from '../../modules/contentCheck/index'
import { bodyOf, LeverError } from '../http/input'
import { defineLevers } from '../levers'

const Id = Type.String({ minLength: 1, maxLength: 64 })
const Verdict = Type.Union(VERDICTS.map((verdict) => Type.Literal(verdict)))
/** The new name, as the person would write it. */
const Naming = Type.Object({ who: Id, nickName: Type.String({ minLength: 2, maxLength: 20 }) })
const Behaviour = Type.Object({
  fault: Type.Optional(Type.Union(CHECK_FAULTS.map((fault) => Type.Literal(fault)))),
  pictures: Type.Optional(Verdict),
})
const Decision = Type.Object({ checkId: Id, decision: Type.Union([Type.Literal('pass'), Type.Literal('refuse')]) })

/**
 * `/sandbox/contentChecks`: texts and pictures of diners that are not published yet, decisions of staff on them, and the behaviour of the checker.
 */
export const contentCheckLevers = defineLevers({
  name: 'contentCheck',
  desks: { contentChecks: contentCheckModule },
  make: ({ contentChecks }, { callerFor, deps: { db }, notify }) => ({
    routes(app) {
      app.get('/sandbox/contentChecks', async () => ({
        fault: (await db.first(findSetting, CHECK_FAULT))?.value ?? 'none',
        pictures: (await db.first(findSetting, PICTURE_VERDICT))?.value ?? 'pass',
        list: (await contentChecks.open()).map((row) => ({
          checkId: row.check_id,
          kind: row.kind,
          subject: row.subject,
          state: row.state,
          tries: row.tries,
          nickName: row.nick_name,
          createdAt: row.created_at,
          parts: row.parts.map(({ kind, content, verdict, trace_id }) => ({ kind, content, verdict, traceId: trace_id })),
        })),
      }))
      app.post('/sandbox/contentChecks/name', async (request) => {
        const { who, nickName } = bodyOf(Naming, request)
        await (await callerFor(who)).call('/setUserInfo', { nicName: nickName })
        notify('everything')
        return { nickName }
      })
      app.post('/sandbox/contentChecks/checker', async (request) => {
        const { fault, pictures } = bodyOf(Behaviour, request)
        if (fault) await db.run(putSetting, CHECK_FAULT, fault)
        if (pictures) await db.run(putSetting, PICTURE_VERDICT, pictures)
        notify('everything')
        return { fault, pictures }
      })
      app.post('/sandbox/contentChecks/decide', async (request) => {
        const { checkId, decision } = bodyOf(Decision, request)
        await contentChecks.decide(checkId, decision, 'sandbox')
        notify('everything')
        return { checkId }
      })
      app.post('/sandbox/contentChecks/answer', async (request) => {
        const { traceId, verdict } = bodyOf(Type.Object({ traceId: Id, verdict: Verdict }), request)
        if (!(await contentChecks.take(traceId, verdict))) throw new LeverError('traceId', 'is not known', 404)
        notify('everything')
        return { traceId }
      })
    },
  }),
})
