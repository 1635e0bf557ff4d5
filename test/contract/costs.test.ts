import { contract } from '@contract/index'

/** Names of fields anywhere in a schema. */
function fieldsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsOf)
  if (typeof schema !== 'object' || schema === null) return []
  const { properties, ...rest } = schema as { properties?: object }
  return [...Object.keys(properties ?? {}), ...Object.values(properties ?? {}).flatMap(fieldsOf), ...Object.values(rest).flatMap(fieldsOf)]
}

it('no answer to a diner has a field for what a dish costs the merchant (decision 0369)', () => {
  const fields = new Set(Object.values(contract).flatMap(({ output }) => fieldsOf(output)))
  expect(fields).toContain('memberPriceFen')
  expect([...fields].filter((field) => /cost|margin/i.test(field))).toEqual([])
})
