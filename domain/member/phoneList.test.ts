import fc from 'fast-check'
import { readPhoneList } from './phoneList'

const phone = fc.integer({ min: 13_000_000_000, max: 19_999_999_999 }).map(String)
const written = (digits: string) =>
  fc.constantFrom(
    digits,
    ` ${digits}\t`,
    `+86 ${digits}`,
    `0086${digits}`,
    `${digits.slice(0, 3)}-${digits.slice(3, 7)} ${digits.slice(7)}`,
  )
const end = fc.constantFrom('\n', '\r\n', '\n\n')

describe('a list of phones', () => {
  it('has each phone once, in order, however it is written', () => {
    fc.assert(
      fc.property(
        fc.array(
          phone.chain((digits) => fc.tuple(fc.constant(digits), written(digits), end)),
          { maxLength: 30 },
        ),
        (rows) => {
          const { phones, wrong } = readPhoneList(rows.map(([, text, after]) => text + after).join(''))
          expect(wrong).toEqual([])
          expect(phones).toEqual([...new Set(rows.map(([digits]) => digits))])
        },
      ),
    )
  })

  it('names every line that is no phone, by its number, and keeps the others', () => {
    const junk = fc.constantFrom('12', 'Ming', '1380000000', '138000000001', '021-64330088', '+1 3800000000', '１３８００００００００')
    const rows = fc.array(fc.oneof(phone, junk), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(rows, (lines) => {
        const isPhone = (line: string) => /^1[3-9]\d{9}$/.test(line)
        const { phones, wrong } = readPhoneList(lines.join('\n'))
        expect(wrong).toEqual(lines.flatMap((text, index) => (isPhone(text) ? [] : [{ line: index + 1, text }])))
        expect(phones).toEqual([...new Set(lines.filter(isPhone))])
      }),
    )
  })

  it('reads what it wrote as it was', () => {
    fc.assert(fc.property(fc.uniqueArray(phone), (phones) => expect(readPhoneList(phones.join('\n'))).toEqual({ phones, wrong: [] })))
  })
})
