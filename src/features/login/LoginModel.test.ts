import { ApiError, NetworkError } from '@/api'
import type { StoragePort } from '@/platform'
import { fakeApi, memoryStorage } from '../../../test/support/client/fakes'
import { LoginModel } from './LoginModel'

const setUp = (options: { isMember?: boolean; failure?: Error; button?: boolean; canUse?: boolean; storage?: StoragePort } = {}) => {
  const entered: unknown[] = []
  const codeRequests: unknown[] = []
  const fake = fakeApi({ '/nocheck/getCanUseWxGetPhone': () => ({ canUse: options.canUse ?? true }) })
  const enter = async (...proof: unknown[]) => {
    if (options.failure) throw options.failure
    entered.push(proof)
  }
  const model = new LoginModel({
    api: fake.api,
    now: () => 0,
    hasPhoneButton: options.button ?? false,
    storage: options.storage ?? memoryStorage(),
    session: {
      userId: 'u1',
      isMember: options.isMember ?? true,
      loginWithSms: enter,
      loginWithPhoneButton: enter,
      sendSmsCode: async (phone, purpose) => {
        codeRequests.push([phone, purpose])
        return { resendAt: 60_000, expiresAt: 300_000 }
      },
    },
  })
  const fill = () => {
    model.setPhone('138 0000 0001')
    model.sms.setCode('123456')
    model.setAgreed(true)
  }
  return { model, fake, entered, codeRequests, fill }
}

describe('logging in by SMS', () => {
  it('requests a code only for a valid phone number', async () => {
    const { model, codeRequests } = setUp()
    model.setPhone('123')
    await model.sendCode()
    expect(model.errors).toEqual({ phone: { rule: 'phoneMalformed' } })
    model.setPhone('13800000001')
    await model.sendCode()
    expect(codeRequests).toEqual([['13800000001', 'login']])
  })

  it('says beside the phone that the merchant’s list lacks it, and still sends the code', async () => {
    const { model, fake, codeRequests } = setUp()
    fake.handlers['/nocheck/checkPhoneWhiteList'] = () => {
      throw new ApiError('100008', 'Not on the list', 'phone')
    }
    model.setPhone('13800000001')
    await model.sendCode('M1001')
    await Promise.resolve()
    expect([model.isUnlisted, codeRequests]).toEqual([true, [['13800000001', 'login']]])
    model.setPhone('13800000002')
    expect(model.isUnlisted).toBe(false)
  })

  it.each(['138 0000 0001', '138-0000-0001', '+86 138 0000 0001', '8613800000001', '0086 13800000001'])(
    'takes %s for the number that it is',
    (written) => {
      const { model } = setUp()
      model.setPhone(written)
      expect(model.phone).toBe('13800000001')
    },
  )

  it('names everything that is missing at once, and sends nothing', async () => {
    const { model, entered } = setUp()
    expect(await model.enter()).toBeNull()
    expect(model.errors).toEqual({ phone: { rule: 'phoneMissing' }, agreement: { rule: 'agreementRequired' } })
    expect(model.sms.error).toEqual({ rule: 'smsCodeMissing' })
    model.setAgreed(true)
    expect(model.errors).toEqual({ phone: { rule: 'phoneMissing' } })
    expect(entered).toEqual([])
  })

  it('distinguishes a member from a diner whose name and birthday are still missing', async () => {
    const known = setUp()
    known.fill()
    expect(await known.model.enter()).toBe('known')
    expect(known.entered).toEqual([['13800000001', '123456', true]])
    const fresh = setUp({ isMember: false })
    fresh.fill()
    expect(await fresh.model.enter()).toBe('new')
  })

  it('asks for name and birthday once on a device, not at every login', async () => {
    const storage = memoryStorage()
    const logIn = () => {
      const { model, fill } = setUp({ isMember: false, storage })
      fill()
      return model.enter()
    }
    expect(await logIn()).toBe('new')
    expect(await logIn()).toBe('known')
  })

  it('shows a refusal at the field that caused it', async () => {
    const wrongCode = setUp({ failure: new ApiError('100010', 'Wrong code', 'smsCode') })
    wrongCode.fill()
    expect(await wrongCode.model.enter()).toBeNull()
    expect(wrongCode.model.sms.error).toEqual({ message: 'Wrong code' })
    const foreign = setUp({ failure: new ApiError('100008', 'Not on the list', 'phone') })
    foreign.fill()
    await foreign.model.enter()
    expect(foreign.model.errors).toEqual({ phone: { message: 'Not on the list' } })
    const offline = setUp({ failure: new NetworkError('network') })
    offline.fill()
    await offline.model.enter()
    expect(offline.model).toMatchObject({ sms: { error: { offline: true } }, isEntering: false })
  })
})

describe('logging in with WeChat’s button', () => {
  it('is offered while the merchant has quota for it', async () => {
    const { model } = setUp({ button: true })
    await model.findWay('m1')
    expect(model.way).toBe('button')
    const used = setUp({ button: true, canUse: false })
    await used.model.findWay('m1')
    expect(used.model.way).toBe('sms')
    const browser = setUp()
    await browser.model.findWay('m1')
    expect(browser.fake.calls).toEqual([])
  })

  it('needs the agreement, and nothing happens when its sheet is closed', async () => {
    const { model, entered } = setUp({ button: true })
    model.refuseButton()
    expect(model.errors).toEqual({ agreement: { rule: 'agreementRequired' } })
    model.setAgreed(true)
    expect(await model.enterWithButton({ errMsg: 'getPhoneNumber:fail user deny' })).toBeNull()
    expect(model.buttonProblem).toBeNull()
    expect(await model.enterWithButton({ code: 'wx' })).toBe('known')
    expect(entered).toEqual([['wx', true]])
  })

  it('is replaced by the SMS when it is refused', async () => {
    const { model } = setUp({ button: true, failure: new ApiError('100009', 'No quota left') })
    await model.findWay('m1')
    expect(await model.enterWithButton({ code: 'wx' })).toBeNull()
    expect(model).toMatchObject({ way: 'sms', sms: { error: { message: 'No quota left' } } })
  })

  it.each([
    ['the quota is used up', { errMsg: 'getPhoneNumber:fail', errno: 1400001 }, 'quota'],
    ['the account may not ask for it', { errMsg: 'getPhoneNumber:fail no permission' }, 'forbidden'],
    [
      'the privacy guideline does not declare it',
      { errMsg: 'getPhoneNumber:fail api scope is not declared in the privacy agreement', errno: 112 },
      'undeclared',
    ],
    [
      'the diner does not agree to the guideline',
      { errMsg: 'getPhoneNumber:fail privacy permission is not authorized', errno: 104 },
      'privacy',
    ],
    ['WeChat fails', { errMsg: 'getPhoneNumber:fail system error' }, 'other'],
    ['WeChat is too old to tell a code', { errMsg: 'getPhoneNumber:ok', encryptedData: 'x', iv: 'y' }, 'other'],
  ])('says why it gives way to the SMS when %s', async (_why, detail, problem) => {
    const { model } = setUp({ button: true })
    await model.findWay('m1')
    expect(await model.enterWithButton(detail)).toBeNull()
    expect(model).toMatchObject({ way: 'sms', buttonProblem: problem })
    model.setWay('button')
    expect(model.buttonProblem).toBeNull()
  })
})
