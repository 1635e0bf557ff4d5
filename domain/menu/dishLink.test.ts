import fc from 'fast-check'
import { dishOfLink, dishPath } from './dishLink'

const id = fc.stringMatching(/^[\w-]{1,64}$/)

describe('the code of a dish', () => {
  it('leads back to its dish, as a path, a link or a link with more', () => {
    fc.assert(
      fc.property(id, id, (shopId, itemId) => {
        const path = dishPath({ shopId, itemId })
        for (const text of [path, `https://example.com/#/${path}`, `https://example.com/?from=poster#/${path}`])
          expect(dishOfLink(text)).toEqual({ shopId, itemId })
      }),
    )
  })

  it.each(['', 'T1', 'https://example.com/', 'https://example.com/?shopId=S1', '?dish=I1', "?shopId=S1&dish=' or 1=1"])(
    'is not read out of %j',
    (text) => expect(dishOfLink(text)).toBeNull(),
  )
})
