import { hasTag } from './etags'

it('a tag matches as it was sent, among others, and after a proxy has weakened it', () => {
  for (const named of ['"a1"', 'W/"a1"', '"b2", "a1"', 'W/"b2",W/"a1"']) expect([named, hasTag(named, '"a1"')]).toEqual([named, true])
  expect(hasTag('"a1"', 'W/"a1"')).toBe(true)
})

it('other tags do not match', () => {
  for (const named of [undefined, '', '"a"', '"a11"', 'a1', '"b2", "c3"']) expect([named, hasTag(named, '"a1"')]).toEqual([named, false])
})
