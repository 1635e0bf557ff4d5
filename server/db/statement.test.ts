import { declaredStatements, stmt } from './statement'

const declared = (name: string) => declaredStatements().find((statement) => statement.name === name)

it('values by name reach the database as $1, $2, ..., each name once, in the order of the text', () => {
  stmt<{ shopId: string; at: number; note: string | null }>(
    'box.named',
    `update box set at = :at, note = coalesce(:note::text, ':at'), -- not :this
            span = '{"from": ":note"}'::jsonb, said = 'it''s :at' where shop_id = :shopId and at < :at`,
  )
  expect(declared('box.named')).toEqual({
    name: 'box.named',
    names: ['at', 'note', 'shopId'],
    text: `update box set at = $1, note = coalesce($2::text, ':at'), -- not :this
            span = '{"from": ":note"}'::jsonb, said = 'it''s :at' where shop_id = $3 and at < $1`,
  })
})

it('four values may be passed by position, and the text stays as it is written', () => {
  const text = 'select $1::int + $2::int + $3::int + $4::int as sum'
  stmt<[a: number, b: number, c: number, d: number], { sum: number }>('box.four', text)
  expect(declared('box.four')).toEqual({ name: 'box.four', text })
})

it('five values by position are refused, by the compiler and when the statement is declared', () => {
  const text = 'select $1::int, $2::int, $3::int, $4::int, $5::int'
  // @ts-expect-error Five values take names.
  expect(() => stmt<[a: number, b: number, c: number, d: number, e: number]>('box.five', text)).toThrow(
    'box.five takes more than four values: it has to take them by name',
  )
})

it('values by name and by position in one text are refused', () => {
  expect(() => stmt<{ shopId: string }>('box.both', 'select $1::text, :shopId::text')).toThrow(
    'box.both takes values by name and by position',
  )
})
