import { exclusionsWithin } from './exclusions'
import { EMPTY_TEXT, type GroupDocument } from './document'

const named = (hans: string) => ({ ...EMPTY_TEXT, hans })
const group = (groupId: string, ...optionIds: string[]): GroupDocument => ({
  groupId,
  kind: 'attribute',
  name: named(groupId),
  options: optionIds.map((optionId) => ({ optionId, name: named(optionId), priceDeltaFen: 0, picture: null, isDefault: false })),
})
const rule = (...optionIds: string[]) => ({ optionIds, reason: named('why') })

describe('what cannot be had together', () => {
  it('loses an option that was removed, and goes with the last but one', () => {
    const rules = [rule('hot', 'ice'), rule('hot', 'ice', 'oat'), rule('cold', 'oat')]
    expect(exclusionsWithin([group('t', 'hot', 'cold'), group('m', 'oat')], rules)).toEqual([rule('hot', 'oat'), rule('cold', 'oat')])
  })

  it('stays while somebody is still choosing what it is of', () => {
    expect(exclusionsWithin([group('t', 'hot')], [rule(), rule('hot')])).toEqual([rule(), rule('hot')])
  })
})
