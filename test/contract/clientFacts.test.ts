import { CODES } from '@/api/codes'
import type { CommonParameters } from '@/api/common'
import { CommonParams } from '@contract/common'
import { RESULTS } from '@domain/results'

describe('the client’s knowledge of the contract without its schemas', () => {
  it('has the numbers of the result catalogue', () => {
    expect(RESULTS).toMatchObject(CODES)
  })

  it('sends every common parameter under its name in the contract', () => {
    const names: Record<keyof CommonParameters, true> = {
      sourceType: true,
      systemType: true,
      appletVersion: true,
      lang: true,
      mchntCd: true,
      openId: true,
      xappId: true,
      userId: true,
      ticket: true,
      shopId: true,
      termId: true,
      tmFuiouId: true,
      termName: true,
      tableFuiouId: true,
      orderNo: true,
      orderModel: true,
      isMealOrder: true,
      canUsePluginPay: true,
      qwOpenId: true,
      orderType: true,
      type: true,
      preview: true,
    }
    expect(Object.keys(names).sort()).toEqual(Object.keys(CommonParams.properties).sort())
  })
})
