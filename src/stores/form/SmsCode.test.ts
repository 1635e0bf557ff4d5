import { ApiError, NetworkError } from '@/api'
import { SmsCode } from './SmsCode'

const setUp = (answers: (() => { resendAt: number })[]) => {
  let requested = 0
  const sms = new SmsCode({
    now: () => 1_000,
    request: async () => {
      requested += 1
      return answers.shift()!()
    },
  })
  return { sms, requested: () => requested }
}

describe('a code by SMS', () => {
  it('is requested once until another can be requested', async () => {
    const { sms, requested } = setUp([() => ({ resendAt: 61_000 }), () => ({ resendAt: 121_000 })])
    await sms.send()
    await sms.send()
    expect(requested()).toBe(1)
    expect(sms).toMatchObject({ wasSent: true, resendAt: 61_000 })
    sms.waited()
    await sms.send()
    expect(requested()).toBe(2)
  })

  it('never waits for longer than a minute, however wrong the clock of the phone is', async () => {
    const { sms } = setUp([() => ({ resendAt: 9_000_000 })])
    await sms.send()
    expect(sms.resendAt).toBe(61_000)
  })

  it('says why it was not sent, and can be requested again', async () => {
    const refuse = (error: Error) => () => {
      throw error
    }
    const { sms } = setUp([refuse(new ApiError('100013', 'Please wait 20 s')), refuse(new NetworkError('network'))])
    await sms.send()
    expect(sms).toMatchObject({ error: { message: 'Please wait 20 s' }, wasSent: false, isSending: false, resendAt: null })
    await sms.send()
    expect(sms.error).toEqual({ offline: true })
  })

  it('keeps six digits of any input', () => {
    const { sms } = setUp([])
    expect(sms.check()).toBe(false)
    expect(sms.error).toEqual({ rule: 'smsCodeMissing' })
    sms.setCode(' 12-34 567')
    expect(sms).toMatchObject({ code: '123456', error: undefined })
    expect(sms.check()).toBe(true)
  })
})
