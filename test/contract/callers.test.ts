import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@contract/index'

const root = join(__dirname, '../..')
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|gallery/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')
const listed = readFileSync(join(root, 'docs/calls-without-caller.md'), 'utf8')

it('calls that the app does not make are listed with the reason, and no others', () => {
  const uncalled = Object.keys(contract).filter((path) => !sources.includes(`'${path}'`))
  const named = [...listed.matchAll(/^\|(.*?)\|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\/[^`]+)`/g)].map(([, path]) => path!),
  )
  expect(named.sort()).toEqual(uncalled.sort())
})
