import { hostOf, secureUrl } from './address'

describe('an address of a web page', () => {
  it.each(['https://example.com', 'https://example.com/a?b=1#c', ' https://example.com:8443/x '])(
    'is opened when it is secure: %s',
    (url) => {
      expect(secureUrl(url)).toBe(url.trim())
    },
  )

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'https://',
    'https://user@example.com',
    'data:text/html,x',
    '/pages/index',
    'https://a b.com',
  ])('is refused: %s', (url) => expect(secureUrl(url)).toBeNull())

  it('is shown by its host', () => {
    expect(hostOf('https://www.example.com/a/b?c')).toBe('www.example.com')
  })
})
