import md5 from 'crypto-js/md5'
import { codeSentTo, logIn, logInOnly, newGuest } from '../../support/node/accounts'
import type { Api } from '../../support/node/api'
import { choose, Diner, TABLE } from '../../support/node/diner'
import { insertSql, smallMerchant } from '../../support/node/merchants/smallMerchant'
import { startTestServer, type TestServer } from '../../support/node/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ preparation: smallMerchant })
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(2 * DAY))

const DAY = 86_400_000
let lastPhone = 13_700_000_000
const newPhone = () => String((lastPhone += 1))
const newMember = async (phone = newPhone()) => ({ phone, ...(await logIn(server, (await newGuest(server)).api, phone)) })
/** Logged in, and no member. */
const newPhoneOwner = async (phone = newPhone()) => ({ phone, ...(await logInOnly(server, (await newGuest(server)).api, phone)) })
const rows = <R>(text: string) => server.db.all<[], R>({ name: `test.${md5(text).toString()}`, text })
const refusal = async (api: Api, path: string, input: object) => {
  const { envelope } = await api.answer(path, input)
  return [envelope.resultCode, envelope.field]
}

const ANNA = { nicName: '安娜', gender: '2', userBirth: '1990-02-28' } as const

describe('the profile', () => {
  it('changes only in the fields that are sent', async () => {
    const { api } = await newPhoneOwner()
    await api.call('/setUserInfo', { nicName: '  Anna Müller ' })
    expect(await api.call('/setUserInfo', { gender: '1' })).toMatchObject({ nicName: 'Anna Müller', gender: '1', userBirth: '' })
  })

  it('accepts a birthday once', async () => {
    const { api } = await newPhoneOwner()
    await api.call('/setUserInfo', { userBirth: '2000-12-24' })
    expect(await refusal(api, '/setUserInfo', { userBirth: '2000-12-25' })).toEqual(['100015', 'userBirth'])
    expect((await api.call('/setUserInfo', { userBirth: '2000-12-24' })).userBirth).toBe('2000-12-24')
  })

  it('remembers the language', async () => {
    const { api, session } = await newMember()
    await api.call('/setUserInfo', { userLang: 'yue' })
    expect(await rows(`select lang from app_user where user_id = '${session.userId}'`)).toEqual([{ lang: 'yue' }])
  })

  it('accepts no picture from elsewhere', async () => {
    const { api } = await newMember()
    for (const headImg of ['https://evil.example/x.png', '/pictures/u/../../etc/passwd', 'javascript:alert(1)'])
      expect(await refusal(api, '/setUserInfo', { headImg })).toEqual(['900001', 'headImg'])
    expect(await refusal(api, '/setUserInfo', { headImg: '/pictures/u/somebody-elses-picture.jpg' })).toEqual(['900012', 'headImg'])
  })

  it('is refused illegal names in four languages', async () => {
    const { api } = await newMember()
    const messages = await Promise.all(
      ['', 'zh-TW', 'en', 'yue'].map((lang) => api.with({ lang }).answer('/setUserInfo', { nicName: '💥💥' })),
    )
    expect(messages.map(({ envelope }) => envelope.resultCode)).toEqual(Array<string>(4).fill('100108'))
    expect(new Set(messages.map(({ envelope }) => envelope.resultMsg)).size).toBeGreaterThanOrEqual(3)
  })
})

describe('the agreements of a member', () => {
  it('are shown in the requested language', async () => {
    const agreement = (lang: string) => server.api.with({ lang }).call('/nocheck/getMchntAggreement', { mchntCd: 'TEA' })
    expect([await agreement('en'), await agreement('yue')]).toMatchObject([
      { title: 'Shanlan Tea', member: 'Member agreement', privacy: 'Privacy policy' },
      { member: '會員協議', privacy: '私隱政策' },
    ])
    expect(await server.api.code('/nocheck/getMchntAggreement', { mchntCd: 'NONE' })).toBe('200018')
  })
})

describe('logging out', () => {
  it('ends this ticket and no other', async () => {
    const { phone, api, session } = await newMember()
    server.clock.advance(60_000)
    const elsewhere = await logIn(server, (await newGuest(server)).api, phone)
    await api.call('/logout', {})
    expect(await api.code('/checkAppUser')).toBe('100002')
    expect(await elsewhere.api.call('/getUserInfo', {})).toMatchObject({ userId: session.userId })
  })

  it('is not undone by WeChat’s silent login, but by the phone', async () => {
    const visit = () => server.api.with({ xappId: 'wx1' }).call('/loginParam', { xappId: 'wx1', code: 'openid:leaver' })
    const first = await visit()
    const phone = newPhone()
    const member = await server.api.as(first).call('/getPhoneNumber', { code: `phone:${phone}`, isAgree: '1' })
    await server.api.as(member).call('/logout', {})
    const again = await visit()
    expect(again).toMatchObject({ registerFlag: '00', openId: member.openId })
    expect(again.userId).not.toBe(member.userId)
    expect((await server.api.as(again).call('/getPhoneNumber', { code: `phone:${phone}`, isAgree: '1' })).userId).toBe(member.userId)
  })
})

describe('cancelling the account', () => {
  const requestCode = async (api: Api, phone: string) => {
    server.clock.advance(60_000)
    await api.call('/getSmsCode', { phone: '', purpose: 'cancel' })
    return codeSentTo(server, phone)
  }
  const openOrder = (orderNo: string, userId: string) =>
    server.db.exec(
      insertSql('customer_order', [
        {
          order_no: orderNo,
          mchnt_cd: 'TEA',
          shop_id: 'S1',
          term_id: 'M1',
          user_id: userId,
          mode: 'pickup',
          status: 'inProduction',
          item_count: 1,
          items_fen: 0,
          packing_fen: 0,
          discount_fen: 0,
          payable_fen: 0,
          bill: {},
          created_at: 1,
          pay_due_at: 1,
        },
      ]),
    )

  it('erases the person, ends every ticket and keeps the orders', async () => {
    const { phone, api, session } = await newPhoneOwner()
    await api.call('/registUser', ANNA)
    server.clock.advance(60_000)
    const elsewhere = await logIn(server, (await newGuest(server)).api, phone)
    await openOrder('C1', session.userId)
    await server.db.exec(`update customer_order set status = 'completed', closed_at = 2 where order_no = 'C1'`)
    const sent = { payerName: '安娜', paidOn: '2026-11-21', pictureIds: ['p1'], pickupCode: 'ANNA', pickupPoint: null, remark: '安娜的单' }
    await server.db.exec(
      `insert into payment (payment_id, order_no, user_id, method, amount_fen, status, created_at, settled_at)
         values ('C1P', 'C1', '${session.userId}', 'bankTransfer', 900, 'succeeded', 1, 2);
       insert into transfer (payment_id, order_no, account, asked_fen, found_fen) values ('C1P', 'C1', '{}', 900, 900);
       insert into transfer_step (payment_id, version, kind, at, sent) values ('C1P', 1, 'sent', 1, '${JSON.stringify(sent)}')`,
    )
    expect(await api.call('/cancelAccount', { smsCode: await requestCode(api, phone) })).toEqual({ done: true })
    const [step] = await rows<{ sent: string }>(`select sent::text as sent from transfer_step where payment_id = 'C1P'`)
    expect(JSON.parse(step!.sent)).toEqual({
      payerName: '',
      paidOn: '2026-11-21',
      pictureIds: [],
      pickupCode: '',
      pickupPoint: null,
      remark: '',
    })
    expect([await api.code('/getUserInfo'), await elsewhere.api.code('/getUserInfo')]).toEqual(['100002', '100002'])
    const [row] = await rows<{ row: string }>(`select u::text as row from app_user u where user_id = '${session.userId}'`)
    for (const trace of [phone, '安娜', '1990']) expect(row!.row).not.toContain(trace)
    expect(await rows(`select user_id from customer_order where order_no = 'C1'`)).toEqual([{ user_id: session.userId }])
    expect(
      await rows(`select 1 from identity where user_id = '${session.userId}' union all select 1 from sms_code where phone = '${phone}'`),
    ).toEqual([])
  })

  it('releases the pictures of reviews, refunds and transfers, and a sweep deletes them', async () => {
    const { phone, api, session } = await newMember()
    const ids = ['review', 'refund', 'transfer', 'headImg'].map((purpose) => [`gone-${purpose}`, purpose] as const)
    await openOrder('C3', session.userId)
    await server.db.exec(
      `update customer_order set status = 'completed', closed_at = 2 where order_no = 'C3';
       ${ids.map(([id, purpose]) => `insert into picture (picture_id, user_id, purpose, width, height, bytes, created_at, claimed_at) values ('${id}', '${session.userId}', '${purpose}', 1, 1, 1, 1, 1);`).join('\n')}
       insert into review (order_no, shop_id, user_id, rating, text, pictures, anonymous, created_at)
         values ('C3', 'S1', '${session.userId}', 5, '好吃', '["/pictures/u/gone-review.jpg"]', false, 2);
       insert into refund_request (refund_id, order_no, state, reason, note, pictures, asked_fen, asked_at, answer_due_at)
         values ('C3R', 'C3', 'rejected', 'other', '安娜', '["/pictures/u/gone-refund.jpg"]', 0, 2, 3)`,
    )
    await api.call('/cancelAccount', { smsCode: await requestCode(api, phone) })
    expect(await rows(`select text, pictures, anonymous from review where order_no = 'C3'`)).toEqual([
      { text: '好吃', pictures: [], anonymous: true },
    ])
    expect(await rows(`select note, pictures from refund_request where order_no = 'C3'`)).toEqual([{ note: '', pictures: [] }])
    server.clock.advance(DAY)
    await server.sweep()
    expect(await rows(`select picture_id from picture where user_id = '${session.userId}'`)).toEqual([])
  })

  it('removes the person’s dishes from a shared table, as a change that the others see', async () => {
    const leaving = await newMember()
    const staying = await Diner.arrive(server, TABLE)
    await new Diner(server, leaving.session, TABLE).change(choose('I3'), 2, 700)
    const before = await staying.change(choose('I3'), 1, 700)
    await leaving.api.call('/cancelAccount', { smsCode: await requestCode(leaving.api, leaving.phone) })
    const after = await staying.cart()
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([1])
    expect(after.version).toBeGreaterThan(before.version)
  })

  it('frees the phone: its next owner registers again, without the old orders', async () => {
    const { phone, api, session } = await newMember()
    await api.call('/cancelAccount', { smsCode: await requestCode(api, phone) })
    server.clock.advance(60_000)
    const next = await logInOnly(server, (await newGuest(server)).api, phone)
    expect(next.session.userId).not.toBe(session.userId)
    expect(await next.api.call('/getUserInfo', {})).toMatchObject({ nicName: '', userBirth: '', registerFlag: '00' })
  })

  it('is refused while an order is open, and the code stays valid', async () => {
    const { phone, api, session } = await newMember()
    await openOrder('C2', session.userId)
    const smsCode = await requestCode(api, phone)
    expect(await api.code('/cancelAccount', { smsCode })).toBe('100017')
    await server.db.exec(`update customer_order set status = 'completed', closed_at = 2 where order_no = 'C2'`)
    expect(await api.code('/cancelAccount', { smsCode })).toBe('000000')
  })

  it('is refused with a wrong code, a code for logging in, and for a visitor', async () => {
    const { phone, api } = await newMember()
    const smsCode = await requestCode(api, phone)
    expect(await refusal(api, '/cancelAccount', { smsCode: String((Number(smsCode) + 1) % 1_000_000).padStart(6, '0') })).toEqual([
      '100010',
      'smsCode',
    ])
    server.clock.advance(60_000)
    await api.call('/getSmsCode', { phone, purpose: 'login' })
    expect(await api.code('/cancelAccount', { smsCode: await codeSentTo(server, phone) })).toBe('100010')
    expect(await (await newGuest(server)).api.code('/cancelAccount', { smsCode })).toBe('100004')
  })
})
