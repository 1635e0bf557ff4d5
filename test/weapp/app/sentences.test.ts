import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sentences } from '../../support/sentences'

const testsIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('')

it.each([
  ['in a browser', join(__dirname, '../../h5')],
  ['in the built mini-program', join(__dirname, '..')],
])('what both platforms say is proved %s', (_where, folder) => {
  const tests = testsIn(folder)
  expect(Object.keys(sentences).filter((key) => !new RegExp(`it\\(sentences\\.${key},|\\)\\(sentences\\.${key},`).test(tests))).toEqual([])
})
