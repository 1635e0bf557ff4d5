import { MOST_NEW_TABLES, namesBetween, sameTableName, tableNamesProblem } from './tableNames'

it('numbers from the first to the last, with as many digits as the first', () => {
  expect(namesBetween('A01', 'A04')).toEqual(['A01', 'A02', 'A03', 'A04'])
  expect(namesBetween(' 8 ', '11')).toEqual(['8', '9', '10', '11'])
  expect(namesBetween('包间 1', '包间 1')).toEqual(['包间 1'])
})

it('what is no row of tables has no numbers', () => {
  for (const [first, last] of [
    ['A05', 'A01'],
    ['A01', 'B02'],
    ['A', 'B'],
    ['', ''],
    ['1', String(MOST_NEW_TABLES + 1)],
  ])
    expect(namesBetween(first!, last!)).toBeNull()
})

it('a name stands once, however it is written', () => {
  expect(sameTableName('Ａ 01')).toBe('a01')
  expect(tableNamesProblem(['A01', 'A02'], ['B01'])).toBeNull()
  expect(tableNamesProblem(['A01', 'a 01'], [])).toMatchObject({ result: 'tableNameTaken' })
  expect(tableNamesProblem(['b01'], ['B01'])).toMatchObject({ result: 'tableNameTaken' })
  expect(tableNamesProblem([' '], [])).toMatchObject({ result: 'tableNameMissing' })
})
