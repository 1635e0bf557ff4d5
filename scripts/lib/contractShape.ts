import { contract } from '@contract/index'
import { staffContract } from '@contract/staff/index'
import type { TSchema } from '@sinclair/typebox'
import { isSameMigration, type Migration } from '../../server/db/migrate'

/** Fields of a call's input or answer by their path (`list[].shopId`), each with its types; `?` at the end: it may be absent. */
export type Fields = Record<string, string>
export interface CallShape {
  input: Fields
  output: Fields
}
export type ContractShape = Record<string, CallShape>

/** The parts of a release that its clients and databases depend on. */
export interface LastRelease {
  version: string
  /** Checksums of its migrations, by file. */
  migrations: Record<string, string>
  contract: ContractShape
}

/** Every type that a schema allows, without its limits. */
function typesOf(schema: TSchema): string[] {
  if (schema.anyOf) return (schema.anyOf as TSchema[]).flatMap(typesOf)
  if (schema.const !== undefined) return [JSON.stringify(schema.const)]
  if (schema.type === 'object' && schema.patternProperties) return ['record']
  return [String(schema.type ?? 'any')]
}

function addFields(fields: Fields, place: string, schema: TSchema, isOptional = false) {
  const types = [...new Set(typesOf(schema))].sort().join(' | ') + (isOptional ? '?' : '')
  fields[place] =
    place in fields && fields[place] !== types
      ? [...new Set([...fields[place]!.split(' | '), ...types.split(' | ')])].sort().join(' | ')
      : types
  const parts = (schema.anyOf as TSchema[] | undefined) ?? (schema.allOf as TSchema[] | undefined) ?? [schema]
  for (const part of parts) {
    if (part !== schema && (part.anyOf || part.allOf)) addFields(fields, place, part, isOptional)
    const required = new Set((part.required as string[] | undefined) ?? [])
    for (const [name, field] of Object.entries((part.properties as Record<string, TSchema> | undefined) ?? {}))
      addFields(fields, place ? `${place}.${name}` : name, field, !required.has(name))
    if (part.items && !Array.isArray(part.items)) addFields(fields, `${place}[]`, part.items as TSchema)
    for (const value of Object.values((part.patternProperties as Record<string, TSchema> | undefined) ?? {}))
      addFields(fields, `${place}{}`, value)
  }
}

function fieldsOf(schema: TSchema): Fields {
  const fields: Fields = {}
  addFields(fields, '', schema)
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Every call of diners and staff. */
export const contractShape = (): ContractShape =>
  Object.fromEntries(
    Object.entries<{ input: TSchema; output: TSchema }>({ ...contract, ...staffContract })
      .map(([path, { input, output }]) => [path, { input: fieldsOf(input), output: fieldsOf(output) }] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

const listed = (types: string) => types.replace(/\?$/, '').split(' | ')
const isOptional = (types: string) => types.endsWith('?')
const lacks = (types: readonly string[], others: readonly string[]) =>
  types.filter(
    (type) =>
      !others.includes(type) && !(type === 'integer' && others.includes('number')) && !(type.startsWith('"') && others.includes('string')),
  )

function inputFaults(before: Fields, now: Fields): string[] {
  const added = Object.keys(now).filter((field) => {
    if (field in before || isOptional(now[field]!)) return false
    // A part of a new field is only required together with it.
    const parent = field.replace(/(\.[^.]+|\[\]|\{\})$/, '')
    return parent === field || parent in before
  })
  return [
    ...added.map((field) => `asks for ${field}`),
    ...Object.entries(before).flatMap(([field, types]) => {
      const accepted = now[field]
      // A field that is no longer read is ignored.
      if (accepted === undefined) return []
      const refused = lacks(listed(types), listed(accepted))
      return [
        ...(refused.length > 0 ? [`no longer takes ${field} as ${refused.join(' | ')}`] : []),
        ...(isOptional(types) && !isOptional(accepted) ? [`asks for ${field}, which was optional`] : []),
      ]
    }),
  ]
}

function outputFaults(before: Fields, now: Fields): string[] {
  return Object.entries(before).flatMap(([field, types]) => {
    const answered = now[field]
    if (answered === undefined) return [`no longer answers ${field}`]
    const unknown = lacks(listed(answered), listed(types))
    return [
      ...(unknown.length > 0 ? [`answers ${field} as ${unknown.join(' | ')}, which was ${types}`] : []),
      ...(isOptional(answered) && !isOptional(types) ? [`may leave out ${field}`] : []),
    ]
  })
}

/** Changes that break clients of the previous version: `/path no longer answers field`. */
export const contractBreaks = (before: ContractShape, now: ContractShape): string[] =>
  Object.entries(before).flatMap(([path, call]) => {
    const same = now[path]
    if (!same) return [`${path} was removed`]
    return [...inputFaults(call.input, same.input), ...outputFaults(call.output, same.output)].map((fault) => `${path} ${fault}`)
  })

/** Migrations of the release that were changed or removed since, so that its databases could not be upgraded. */
export const changedMigrations = (before: Record<string, string>, now: readonly Migration[]): string[] =>
  Object.entries(before)
    .filter(([file, checksum]) => !now.some((migration) => migration.file === file && isSameMigration(migration, checksum)))
    .map(([file]) => file)
