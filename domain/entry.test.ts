import fc from 'fast-check'
import { anyText } from '../test/support/anyText'
import { entryOfCode, entryOfQuery, entryOfScan, queryOf, sceneEffect } from './entry'

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
    ['6901234567890', 'unknown'],
  ])('%s is %s', (text, kind) => expect(entryOfScan(text).kind).toBe(kind))

  it('never fails, whatever it is', () => {
    fc.assert(fc.property(anyText(), (text) => expect(['table', 'store', 'unknown', 'plain']).toContain(entryOfScan(text).kind)))
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
