import { readFileSync } from 'node:fs'
import { shippedPackages } from '../../scripts/lib/shipped.mjs'

/** Licences that ask for no more than their own text. libvips (LGPL) comes as a library of its own, beside sharp. */
const ACCEPTED = [
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Python-2.0',
  'Unlicense',
  'OFL-1.1',
  'Zlib',
]
const ANSWERED = ['LGPL-3.0-or-later']

const text = readFileSync('docs/licences.md', 'utf8')
const rows = text.split('\n').flatMap((line) => {
  const [, licence, packages] = /^\| (?!licence)([^|-][^|]*) \| (.+) \|$/.exec(line) ?? []
  return licence && packages ? [{ licence, packages: packages.split(', ') }] : []
})

it('every package that is shipped is listed with its licence (npm run licences)', () => {
  const { server, apps } = shippedPackages()
  const shipped = new Set([...server, ...apps].map(({ name, version }) => `${name} ${version}`))
  // Packages with native code have one for each kind of machine.
  const isOfMachine = (one: string) => /-(linux|darwin|win32|freebsd|android|linuxmusl)/.test(one)
  const listed = new Set(rows.flatMap(({ packages }) => packages))
  expect([...shipped].filter((one) => !listed.has(one) && !isOfMachine(one))).toEqual([])
  expect([...listed].filter((one) => !shipped.has(one) && !isOfMachine(one))).toEqual([])
})

it('no licence has conditions that cannot be met', () => {
  const names = rows.flatMap(({ licence }) => licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /))
  expect(names.filter((name) => ![...ACCEPTED, ...ANSWERED].includes(name))).toEqual([])
  const answered = rows.filter(({ licence }) => ANSWERED.includes(licence)).flatMap(({ packages }) => packages)
  expect(answered.filter((one) => !one.startsWith('@img/sharp-libvips'))).toEqual([])
})
