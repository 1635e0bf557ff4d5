import type { Output } from '@contract/index'
import { fakeApi, fakeLaunch, memoryStorage } from '../../test/support/client/fakes'
import { noFigures } from '../../test/support/client/memberFigures'
import { GUEST_LIFE_MS, SessionStore } from './SessionStore'

const wire = (n: number, fields: Partial<Output<'/loginParam'>> = {}): Output<'/loginParam'> => ({
  openId: `o${n}`,
  userId: `u${n}`,
  ticket: `ticket${n}`,
  expiresAt: 1e12,
  registerFlag: '00',
  isAgree: '0',
  quickPayCalcFlag: '0',
  qwOpenId: '',
  ...fields,
})

const info = (fields = {}) => ({
  userId: 'u9',
  nicName: 'An',
  headImg: '',
  phoneNum: '138****8000',
  gender: '0' as const,
  userBirth: '',
  registerFlag: '01' as const,
  ...fields,
})

const setUp = (code?: string) => {
  let logins = 0
  const storage = memoryStorage()
  const clock = { now: 1_000 }
  const fake = fakeApi({
    '/loginParam': () => wire(++logins),
    '/loginAndRegisterParam': () => wire(9, { registerFlag: '01' }),
    '/getUserInfo': () => ({ ...noFigures, ...info() }),
    '/setUserInfo': ({ nicName }) => info({ nicName: nicName ?? 'An' }),
    '/logout': () => ({ done: true }),
  })
  const settleCart = jest.fn(async () => undefined)
  const open = () =>
    new SessionStore({
      api: fake.api,
      platform: {
        login: async () =>
          code === undefined ? { kind: 'guest' } : code === '' ? { kind: 'failed', reason: 'login' } : { kind: 'code', code },
        storage,
        deviceLanguage: () => 'zh-CN',
        clientFacts: () => ({ appId: 'h5', systemType: 'ios', hasPluginPay: null }),
        launch: fakeLaunch(),
      },
      now: () => clock.now,
      settleCart,
    })
  return { open, fake, clock, settleCart }
}

describe('silent login', () => {
  it('happens once for all callers that wait for it', async () => {
    const { open, fake } = setUp()
    const session = open()
    await Promise.all([session.ready(), session.ready(), session.renew(undefined)])
    expect(fake.calls).toEqual([{ path: '/loginParam', input: { xappId: 'h5' } }])
    expect(session.identity).toMatchObject({ userId: 'u1', isMember: false })
  })

  it('sends the code where the platform has one', async () => {
    const { open, fake } = setUp('wx-code')
    await open().ready()
    expect(fake.calls[0]?.input).toEqual({ xappId: 'h5', code: 'wx-code' })
  })

  it('is a network failure when the platform cannot log in, and tried again by the next call', async () => {
    const { open } = setUp('')
    const session = open()
    await expect(session.ready()).rejects.toMatchObject({ name: 'NetworkError' })
    await expect(session.ready()).rejects.toMatchObject({ name: 'NetworkError' })
  })

  it('is not repeated after a restart during the guest’s lifetime, 43200 minutes from the last visit', async () => {
    const { open, fake, clock } = setUp()
    await open().ready()
    clock.now += GUEST_LIFE_MS - 1
    await open().ready()
    expect(fake.calls).toHaveLength(1)
    clock.now += GUEST_LIFE_MS
    const session = open()
    expect(session.identity).toBeNull()
    await session.ready()
    expect(session.userId).toBe('u2')
  })

  it('is not repeated for a guest who visits every day, however long', async () => {
    const { open, fake, clock } = setUp()
    await open().ready()
    for (let day = 0; day < 100; day += 1) {
      clock.now += 86_400_000
      await open().ready()
    }
    expect(fake.calls).toHaveLength(1)
  })

  it('is not repeated by each call where the server does not say when a ticket ends', async () => {
    const { open, fake } = setUp()
    fake.handlers['/loginParam'] = () => wire(1, { expiresAt: undefined })
    const session = open()
    await session.ready()
    await session.ready()
    await open().ready()
    expect(fake.calls).toHaveLength(1)
  })

  it('treats a member who was away for longer than that as logged in until the next call', async () => {
    const { open, clock } = setUp()
    await open().loginWithSms('13800138000', '123456', true)
    clock.now += GUEST_LIFE_MS
    const session = open()
    expect(session).toMatchObject({ isMember: true, userId: 'u9' })
    await session.ready()
    expect(session).toMatchObject({ isMember: false, userId: 'u1' })
    expect(open().userId).toBe('u1')
  })

  it('follows a refused ticket, once for all calls that had it', async () => {
    const { open, fake } = setUp()
    const session = open()
    await session.ready()
    await Promise.all([session.renew('ticket1'), session.renew('ticket1')])
    await session.renew('ticket1')
    expect(fake.calls).toHaveLength(2)
    expect(session.identity?.ticket).toBe('ticket2')
  })
})

it('a silent login in progress does not replace a diner who has logged in meanwhile', async () => {
  const { open, fake } = setUp()
  const session = open()
  await session.ready()
  const { call } = fake.api
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  jest.spyOn(fake.api, 'call').mockImplementation(async (path, ...rest) => {
    if (path === '/loginParam') await held
    return call(path, ...rest)
  })
  const renewed = session.renew('ticket1')
  await session.loginWithSms('13800138000', '123456', true)
  answer()
  await renewed
  expect(session.identity).toMatchObject({ userId: 'u9', isMember: true })
})

describe('two windows', () => {
  it('stay one diner: a ticket that expired in one is replaced by the other’s', async () => {
    const { open } = setUp()
    const [first, second] = [open(), open()]
    await first.ready()
    await second.renew(undefined)
    expect(second.userId).toBe('u1')
    await second.loginWithSms('13800138000', '123456', true)
    await first.renew('ticket1')
    expect(first).toMatchObject({ userId: 'u9', isMember: true })
  })

  it('never show the profile of the diner who was logged in before', async () => {
    const { open, fake } = setUp()
    const [first, second] = [open(), open()]
    await first.loginWithSms('13800138000', '123456', true)
    expect(first.profile.value).toBeDefined()
    fake.handlers['/loginAndRegisterParam'] = () => wire(10, { registerFlag: '01' })
    await second.loginWithSms('13800138001', '123456', true)
    await first.renew('ticket9')
    expect(first.userId).toBe('u10')
    expect(first.profile.value).toBeUndefined()
  })
})

describe('member', () => {
  it('logs in with phone and code after the cart has arrived, and has a profile', async () => {
    const { open, settleCart } = setUp()
    const session = open()
    await session.ready()
    await session.loginWithSms('13800138000', '123456', true)
    expect(settleCart).toHaveBeenCalledTimes(1)
    expect(session).toMatchObject({ isMember: true, userId: 'u9' })
    expect(session.profile.value).toMatchObject({ nickname: 'An', phone: '138****8000' })
  })

  it('changes only the fields that are given', async () => {
    const { open, fake } = setUp()
    const session = open()
    await session.updateProfile({ nickname: 'Bo' })
    expect(fake.calls).toEqual([{ path: '/setUserInfo', input: { nicName: 'Bo' } }])
    expect(session.profile.value?.nickname).toBe('Bo')
  })

  it('is a new visitor after logging out', async () => {
    const { open } = setUp()
    const session = open()
    await session.loginWithSms('13800138000', '123456', true)
    await session.logout()
    expect(session).toMatchObject({ isMember: false, userId: 'u1' })
    expect(session.profile.value).toBeUndefined()
  })

  it('logs out after the cart has been sent, and also where it cannot be sent', async () => {
    const { open, fake, settleCart } = setUp()
    const session = open()
    await session.loginWithSms('13800138000', '123456', true)
    settleCart.mockClear()
    settleCart.mockImplementationOnce(async () => {
      expect(fake.pathsCalled()).not.toContain('/logout')
      throw new Error('out of reach')
    })
    await session.logout()
    expect(settleCart).toHaveBeenCalledTimes(1)
    expect(session.isMember).toBe(false)
  })
})

describe('language', () => {
  it('is the device’s until one is chosen, then stored and sent to the server', async () => {
    const { open, fake } = setUp()
    const session = open()
    expect(session.lang).toBe('hans')
    await session.ready()
    session.setLang('yue')
    expect(open().lang).toBe('yue')
    expect(fake.calls.at(-1)).toEqual({ path: '/setUserInfo', input: { userLang: 'yue' } })
    session.setLang('hans')
  })
})
