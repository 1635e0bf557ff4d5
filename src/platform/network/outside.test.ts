/** @jest-environment jsdom */
import { outside } from './outside'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.0 Safari/605.1.15'

const among = (userAgent: string, maxTouchPoints = 0) => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  Object.defineProperty(navigator, 'maxTouchPoints', { value: maxTouchPoints, configurable: true })
  return outside.payChannels()
}

describe('how WeChat Pay reaches the payer', () => {
  it('is its sheet in its own browser, another page on a phone or tablet, and a code on a laptop', () => {
    expect(among(`${IPHONE} MicroMessenger/8.0.44`)).toEqual(['jsapiBrowser', 'cashier'])
    expect(among(IPHONE)).toEqual(['mweb', 'native', 'cashier'])
    expect(among(MAC, 5)).toEqual(['mweb', 'native', 'cashier'])
    expect(among(MAC)).toEqual(['native', 'cashier'])
  })
})

describe('the identity of the payer that WeChat returns', () => {
  const at = (link: string) => history.replaceState(null, '', link)

  it('is taken once, and removed from the address; the rest stays', () => {
    at('/?wxcode=c%201&wxstate=s1&merchant=M1#/packOrder/pages/details?orderNo=o1')
    expect(outside.takeBrought()).toEqual({ code: 'c 1', state: 's1' })
    expect(location.href).toBe('http://localhost/?merchant=M1#/packOrder/pages/details?orderNo=o1')
    expect(outside.takeBrought()).toBeNull()
  })

  it('is empty if the payer refused', () => {
    at('/?wxcode=&wxstate=s1#/packOrder/pages/details?orderNo=o1')
    expect(outside.takeBrought()).toBeNull()
    expect(location.href).toBe('http://localhost/#/packOrder/pages/details?orderNo=o1')
  })
})
