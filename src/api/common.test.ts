import { withCommon } from './common'

const always = { sourceType: 'h5', systemType: 'ios', appletVersion: '1.0.0', lang: '' }

describe('common parameters', () => {
  it('always sends the first four, the language also when it is empty', () => {
    expect(JSON.parse(withCommon(always, {}))).toEqual(always)
  })

  it('sends the others only when they are known', () => {
    const body = JSON.parse(withCommon({ ...always, ticket: 'T', openId: undefined, userId: '', shopId: null, tableFuiouId: 'T1' }, {}))
    expect(body).toEqual({ ...always, ticket: 'T', tableFuiouId: 'T1' })
  })

  it('lets a call override or omit one', () => {
    const body = JSON.parse(withCommon({ ...always, shopId: 's1', mchntCd: 'm1' }, { shopId: 's2', mchntCd: undefined }))
    expect(body).toEqual({ ...always, shopId: 's2' })
  })
})
