import { decodeParams, encodeParams, integer, oneOf, optional, text } from './params'

const declared = { orderNo: text, count: integer, way: oneOf('in', 'out'), note: optional.text, page: optional.integer }

describe('route parameters', () => {
  it('are read back as they were sent, whatever they contain', () => {
    const sent = { orderNo: 'A&b=c d/é%20粥', count: 3, way: 'out', note: 'x?y#z' }
    const query = Object.fromEntries(
      encodeParams(sent)
        .split('&')
        .map((pair) => pair.split('=') as [string, string])
        .map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    expect(decodeParams(declared, query)).toEqual({ kind: 'ok', params: { ...sent, page: null } })
  })

  it.each([
    ['orderNo', { count: '1', way: 'in' }],
    ['orderNo', { orderNo: '', count: '1', way: 'in' }],
    ['count', { orderNo: 'a', count: '1.5', way: 'in' }],
    ['count', { orderNo: 'a', count: '1e3', way: 'in' }],
    ['way', { orderNo: 'a', count: '1', way: 'up' }],
    ['page', { orderNo: 'a', count: '1', way: 'in', page: 'two' }],
  ])('name %s as what is wrong with %j', (name, query) => {
    expect(decodeParams(declared, query)).toEqual({ kind: 'bad', name })
  })

  it('ignore what the page does not know', () => {
    expect(decodeParams({}, { stamp: '1', scene: 'T1' })).toEqual({ kind: 'ok', params: {} })
  })
})
