import { Type } from '@sinclair/typebox'
import { MESSAGE_FAULT, MESSAGE_FAULTS, readSubscribeOutbox } from '../../ports/sandbox/message'
import { findSetting, putSetting } from '../../ports/sandbox/settings'
import { messageModule } from '../../modules/message/index'
import { bodyOf } from '../http/input'
import { defineLevers } from '../levers'

const Fault = Type.Object({ fault: Type.Union(MESSAGE_FAULTS.map((fault) => Type.Literal(fault))) })
const Reminding = Type.Object({ mchntCd: Type.String({ minLength: 1, maxLength: 64 }), is: Type.Boolean() })
const SHOWN = 40

/** `/sandbox/subscribeMessages`: messages that WeChat would have delivered or is delivering, and the behaviour of WeChat. */
export const messageLevers = defineLevers({
  name: 'message',
  desks: { messages: messageModule },
  make: ({ messages }, { deps: { db }, notify }) => ({
    routes(app) {
      app.get('/sandbox/subscribeMessages', async () => ({
        fault: (await db.first(findSetting, MESSAGE_FAULT))?.value ?? 'none',
        outbox: (await readSubscribeOutbox(db, SHOWN)).map((row) => ({
          messageId: row.message_id,
          openId: row.open_id,
          topic: row.topic,
          fields: row.fields,
          page: row.page,
          sentAt: row.sent_at,
        })),
        list: (await messages.newest()).map((row) => ({
          messageId: row.message_id,
          topic: row.topic,
          subject: row.subject,
          fields: row.fields,
          page: row.page,
          state: row.state,
          tries: row.tries,
          nickName: row.nick_name,
          createdAt: row.created_at,
          finishedAt: row.finished_at,
        })),
      }))
      app.post('/sandbox/subscribeMessages/fault', async (request) => {
        const { fault } = bodyOf(Fault, request)
        await db.run(putSetting, MESSAGE_FAULT, fault)
        notify('messages')
        return { fault }
      })
      app.post('/sandbox/subscribeMessages/coupons', async (request) => {
        const { mchntCd, is } = bodyOf(Reminding, request)
        return { changed: (await messages.remindOfCoupons(mchntCd, is)) > 0 }
      })
    },
  }),
})
