import { ApiError, NetworkError } from '@/api'
import type { ProfileModel } from '@/features/profile'
import { type Profile, type RegisteringPhone, Resource } from '@/stores'
import { fakeApi, memoryStorage } from '../../../test/support/client/fakes'
import { LoginModel } from './LoginModel'
import { SignUpModel } from './SignUpModel'

const noon = Date.UTC(2026, 10, 28, 4)
const NOBODY: Profile = { nickname: '', picture: '', phone: '', gender: '0', birthday: '' }
const taken = new ApiError('100006', 'Registered already', 'phone')

const FIELDS = { nickname: '小满', gender: '0', birthday: '1998-05-20' }

const setUp = ({ isLoggedIn = false, failure }: { isLoggedIn?: boolean; failure?: Error } = {}) => {
  const calls: unknown[] = []
  const session = {
    userId: 'u1',
    isLoggedIn,
    isMember: false,
    profile: new Resource<Profile>(async () => NOBODY),
    register: async (fields: object, proved: RegisteringPhone | null = null) => {
      if (failure) throw failure
      calls.push({ fields, proved })
    },
    sendSmsCode: async () => ({ resendAt: 60_000, expiresAt: 300_000 }),
    loginWithSms: async (...proof: unknown[]) => void calls.push(proof),
    loginWithPhoneButton: async () => undefined,
  }
  const { api } = fakeApi({})
  const now = () => noon
  const login = new LoginModel({ api, session, storage: memoryStorage(), hasPhoneButton: false, now })
  /** The validation has a test of its own. */
  const profile = {
    fields: FIELDS,
    isFilled: false,
    failures: [] as unknown[],
    check: (complete: boolean) => complete && profile.isFilled,
    fail: (error: unknown) => void profile.failures.push(error),
  }
  const model = new SignUpModel({ session, login, profile: profile as unknown as ProfileModel })
  const fill = () => void (profile.isFilled = true)
  const prove = () => {
    login.setPhone('13800000001')
    login.sms.setCode('123456')
    login.setAgreed(true)
  }
  return { model, login, profile, session, calls, fill, prove }
}
const PROVED = { phone: '13800000001', smsCode: '123456', agreed: true }

it('a diner who is logged in becomes a member by name and birthday; both are required', async () => {
  const { model, calls, fill } = setUp({ isLoggedIn: true })
  expect(await model.join()).toBe(false)
  expect(calls).toEqual([])
  fill()
  expect(await model.join()).toBe(true)
  expect(calls).toEqual([{ fields: FIELDS, proved: null }])
})

it('a visitor verifies their phone as well, and is shown everything that is missing at once', async () => {
  const { model, login, calls, fill, prove } = setUp()
  expect(await model.join()).toBe(false)
  expect(login.errors).toEqual({ phone: { rule: 'phoneMissing' }, agreement: { rule: 'agreementRequired' } })
  expect(calls).toEqual([])
  fill()
  prove()
  expect(await model.join()).toBe(true)
  expect(calls).toEqual([{ fields: FIELDS, proved: PROVED }])
})

it('a phone that a member has is refused at its field, and can log in with the same code until another is typed', async () => {
  const { model, login, calls, fill, prove } = setUp({ failure: taken })
  fill()
  prove()
  expect(await model.join()).toBe(false)
  expect(model.isTaken).toBe(true)
  expect(login.errors).toEqual({ phone: { message: 'Registered already' } })
  await login.enter()
  expect(calls).toEqual([['13800000001', '123456', true]])
  login.setPhone('13800000002')
  expect(model.isTaken).toBe(false)
})

it('a diner who was registered meanwhile, or by a call whose answer was lost, is a member', async () => {
  const { model, session, fill } = setUp({ isLoggedIn: true, failure: taken })
  fill()
  session.profile = new Resource<Profile>(async () => {
    session.isMember = true
    return NOBODY
  })
  expect(await model.join()).toBe(true)
})

const NOT_ALLOWED = new ApiError('100108', 'Not allowed', 'nicName')
const OFFLINE = new NetworkError('network')

it.each([
  [new ApiError('100010', 'Wrong code', 'smsCode'), { message: 'Wrong code' }, []],
  [NOT_ALLOWED, undefined, [NOT_ALLOWED]],
  [OFFLINE, undefined, [OFFLINE]],
])('a refusal stands where it belongs', async (failure, atCode, atProfile) => {
  const { model, login, profile, fill, prove } = setUp({ failure })
  fill()
  prove()
  expect(await model.join()).toBe(false)
  expect([login.sms.error, profile.failures]).toEqual([atCode, atProfile])
  expect(model).toMatchObject({ isJoining: false, isTaken: false })
})
