import { settings } from '@/platform/settings'
import { shopTitle } from './place'

const shop = { merchantName: 'Tea House', shopName: 'North' }

describe('the name of a shop', () => {
  afterEach(() => void (settings.merchantCode = undefined))

  it('follows its merchant’s in an app of several merchants', () => {
    expect(shopTitle(shop)).toBe('Tea House North')
    expect(shopTitle({ ...shop, merchantName: '' })).toBe('North')
  })

  it('is shown alone in an app of one merchant', () => {
    settings.merchantCode = 'm1'
    expect(shopTitle(shop)).toBe('North')
  })
})
