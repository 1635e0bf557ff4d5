import fc from 'fast-check'
import { anyText } from '../../test/support/anyText'
import { matchItem, prepareSearch, searchMenu, type Searchable } from './menuSearch'

const named = (name: string, full: string): Searchable => ({
  name,
  pinyin: {
    initials: full
      .split(' ')
      .map((part) => part[0])
      .join(''),
    full,
  },
})
const noodles = named('红烧牛肉面', 'hong shao niu rou mian')
const rice = named('XO酱炒饭（大份）', 'XO jiang chao fan da fen')
const tea = named('柠檬茶', 'ning meng cha')
const shown = (query: string, item: Searchable): string | null => {
  const hit = matchItem(query, item)
  return hit && hit.ranges.map(([start, end]) => item.name.slice(start, end)).join('|')
}

describe('search', () => {
  it.each([
    ['牛肉', '牛肉'],
    ['hsnrm', '红烧牛肉面'],
    ['nrm', '牛肉面'],
    ['hong', '红'],
    ['hongshao', '红烧'],
    ['hongs', '红烧'],
    ['hong shao niu', '红烧牛'],
    ['niuroum', '牛肉面'],
    ['nrmian', '牛肉面'],
    ['HSN', '红烧牛'],
    ['ong', null],
    ['hn', null],
    ['鱼', null],
    ['', null],
    ['%', null],
  ])('finds %j in 红烧牛肉面 as %j', (query, expected) => expect(shown(query, noodles)).toBe(expected))

  it('shows matches beside letters and brackets', () => {
    expect(shown('xo', rice)).toBe('XO')
    expect(shown('xojiang', rice)).toBe('XO酱')
    expect(shown('cf', rice)).toBe('炒饭')
    expect(shown('fandf', rice)).toBe('饭（大份')
  })

  it('finds words apart, in whatever order, and all of them', () => {
    expect(shown('牛 面', noodles)).toBe('牛|面')
    expect(shown('牛　烧', noodles)).toBe('烧|牛')
    expect(shown('牛肉 肉面', noodles)).toBe('牛肉')
    expect(shown('牛 鱼', noodles)).toBeNull()
    expect(shown('noodles beef', named('Braised beef noodles', 'hong shao niu rou mian'))).toBe('beef|noodles')
  })

  it('takes letters and signs as wide as characters for what they are', () => {
    expect(shown('ｈｓｎ', noodles)).toBe('红烧牛')
    expect(shown('饭（大份）', rice)).toBe('饭（大份）')
    expect(shown('饭(大', rice)).toBe('饭（大')
  })

  it('finds a name in another language by pinyin too, without showing where', () => {
    expect(matchItem('hsnrm', named('Braised beef noodles', 'hong shao niu rou mian'))?.ranges).toEqual([])
    expect(shown('BEEF', named('Braised beef noodles', 'hong shao niu rou mian'))).toBe('beef')
  })

  it('puts names first, then pinyin, and keeps the order of the menu among equals', () => {
    const index = prepareSearch([named('茶叶蛋', 'cha ye dan'), tea, named('叉烧', 'cha shao'), named('奶茶', 'nai cha')])
    expect(searchMenu(index, '茶').map(({ item }) => item.name)).toEqual(['茶叶蛋', '柠檬茶', '奶茶'])
    expect(searchMenu(index, 'cha').map(({ item }) => item.name)).toEqual(['茶叶蛋', '叉烧', '柠檬茶', '奶茶'])
  })

  it('never fails, and shows only parts of the name', () => {
    const text = anyText({ maxLength: 12 })
    fc.assert(
      fc.property(text, text, text, (name, full, query) => {
        for (const [start, end] of matchItem(query, named(name, full))?.ranges ?? []) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(name.length)
        }
      }),
    )
  })

  it('answers from 2,000 dishes well within the 150 ms of product.md', () => {
    const many = Array.from({ length: 2000 }, (_, number) => named(`红烧牛肉面第${number}号`, `hong shao niu rou mian di ${number} hao`))
    const index = prepareSearch(many)
    const queries = ['h', 'hs', 'hsn', 'hsnrm', 'niurou', '面', 'zzz', '1999']
    const started = process.cpuUsage()
    for (const query of queries) searchMenu(index, query)
    // Its own work: beside thirty others a clock shows theirs as well.
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000 / queries.length).toBeLessThan(50)
  })
})
