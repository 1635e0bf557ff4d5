import fc from 'fast-check'
import { anyText } from '../../test/support/anyText'
import { entryOfCode, entryOfQuery, entryOfScan, foreignHostOf, hostOfLink, linkOfQuery, queryOf, sceneEffect } from './entry'

describe('an entry code', () => {
  it.each([
    ['T1001', 'table'],
    ['Tabc-9_Z', 'table'],
    ['S88', 'store'],
    ['X1', 'unknown'],
    ['T', 'unknown'],
    ['t1001', 'unknown'],
    ["T1'; DROP TABLE shop", 'unknown'],
    ['', 'plain'],
    ['  ', 'plain'],
  ])('%j is %s', (code, kind) => expect(entryOfCode(code).kind).toBe(kind))
})

describe('the start-up query', () => {
  it.each([
    [{ scene: 'T1001' }, { kind: 'table', code: 'T1001' }],
    [{ scene: 'S1' }, { kind: 'store', code: 'S1' }],
    [{ scene: 'T10%2D01' }, { kind: 'table', code: 'T10-01' }],
    [{ ecode: 'S1' }, { kind: 'store', code: 'S1' }],
    [{ q: 'https%3A%2F%2Forder.example%2F%3Fscene%3DT7' }, { kind: 'table', code: 'T7' }],
    [{ q: 'https%3A%2F%2Forder.example%2Fabout' }, { kind: 'unknown', code: 'https://order.example/about' }],
    [{ scene: undefined, page: 'menu' }, { kind: 'plain' }],
    [{}, { kind: 'plain' }],
  ])('%j leads to %j', (query, entry) => expect(entryOfQuery(query)).toEqual(entry))

  it('is read before and inside the hash of a link; the first wins', () => {
    expect(queryOf('http://h/?scene=T1&lang=en#/pages/menu/main?scene=T2&tab=1')).toEqual({ scene: 'T1', lang: 'en', tab: '1' })
    expect(queryOf('http://h/#/pages/menu/main?scene=T2')).toEqual({ scene: 'T2' })
    expect(queryOf('http://h/?a=%E9%9D%A2&b=1%3D2&c=%&d')).toEqual({ a: '面', b: '1=2', c: '%', d: '' })
  })
})

describe('a scanned text', () => {
  it.each([
    ['T5', 'table'],
    ['http://h/?scene=S5', 'store'],
    ['http://h/#/pages/index/main?scene=T5', 'table'],
    ['http://elsewhere/', 'unknown'],
    ['weixin://something', 'unknown'],
    ['alipays://platformapi/?scene=T5', 'unknown'],
    ['pages/menu/main?scene=T5', 'table'],
    ['6901234567890', 'unknown'],
  ])('%s is %s', (text, kind) => expect(entryOfScan(text).kind).toBe(kind))

  it('never fails, whatever it is', () => {
    fc.assert(fc.property(anyText(), (text) => expect(['table', 'store', 'unknown', 'plain']).toContain(entryOfScan(text).kind)))
  })
})

describe('the host of a scanned link', () => {
  it.each([
    ['https://example.com/?scene=T1', 'example.com'],
    [' HTTPS://Example.COM:8443/x', 'example.com'],
    ['http://order.test@example.com/?scene=T1', 'example.com'],
    ['https://example.com\\@order.test/?scene=T1', 'example.com'],
    ['https://example.com', 'example.com'],
    ['example.com/?scene=T1', 'example.com'],
    ['https://[::1]:3000/?scene=T1', '[::1]'],
    ['https://', null],
    ['weixin://example.com/', null],
    ['pages/menu/main?scene=T1', null],
    ['T1001', null],
    ['6901234567890', null],
    ['62 10.5', null],
  ])('%s: %s', (text, host) => expect(hostOfLink(text)).toBe(host))

  it('is foreign where it is none of ours', () => {
    const own = ['order.test']
    expect(foreignHostOf('https://order.test/?scene=T1', own)).toBeNull()
    expect(foreignHostOf('https://order.test:3000/?scene=T1', own)).toBeNull()
    expect(foreignHostOf('https://order.test.example.com/?scene=T1', own)).toBe('order.test.example.com')
    expect(foreignHostOf('T1001', own)).toBeNull()
    expect(foreignHostOf('http://localhost:8080/?scene=T1', own)).toBe('localhost')
    expect(foreignHostOf('http://localhost:8080/?scene=T1', ['127.0.0.1'])).toBeNull()
  })

  it('of the link that the platform scanned is looked at; a code by itself has none', () => {
    expect(linkOfQuery({ q: 'https%3A%2F%2Forder.test%2F%3Fscene%3DT1' })).toBe('https://order.test/?scene=T1')
    expect(linkOfQuery({ scene: 'T1', q: 'https://order.test/?scene=T2' })).toBeNull()
    expect(linkOfQuery({})).toBeNull()
  })

  it('is looked for in any text', () => {
    fc.assert(fc.property(anyText(), (text) => expect(hostOfLink(`https://example.com/${text}`)).toBe('example.com')))
  })
})

describe('login scenes', () => {
  it.each([
    [1011, 'scan'],
    [1017, 'scan'],
    [1046, 'none'],
    [1047, 'clearTerminal'],
    [1048, 'clearTerminal'],
    [1049, 'clearTerminal'],
    [1050, 'none'],
    [1001, 'none'],
    [null, 'none'],
  ])('%j: %s', (scene, effect) => expect(sceneEffect(scene)).toBe(effect))
})
