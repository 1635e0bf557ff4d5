import { allergyMark, allergyOf } from './allergy'

it.each([
  ['花生过敏，少油', ['peanut'], false],
  ['我對蝦蟹敏感', ['crustacean'], false],
  ['allergic to nuts and milk', ['milk', 'nuts'], false],
  ['peanut allergy please', ['peanut'], false],
  ['对芒果过敏', [], true],
] as const)('%s is an allergy', (note, allergens, isOther) => {
  expect(allergyOf(note)).toEqual({ allergens, isOther })
})

it.each(['多放花生', '', '走葱'])('"%s" is none', (note) => {
  expect(allergyOf(note)).toBeNull()
})

it('looks for allergens only in remarks that mention an allergy', () => {
  expect(allergyOf('多放花生。对牛奶过敏')).toEqual({ allergens: ['milk'], isOther: false })
})

it('marks dishes that contain it, and those that declare nothing', () => {
  const allergy = allergyOf('花生过敏')
  expect([allergyMark(allergy, ['peanut', 'soy']), allergyMark(allergy, null), allergyMark(allergy, []), allergyMark(null, null)]).toEqual([
    'contains',
    'undeclared',
    null,
    null,
  ])
})
