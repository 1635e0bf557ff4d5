import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = join(__dirname, '..')
const shown = readdirSync(join(__dirname, 'screens'))
  .map((file) => readFileSync(join(__dirname, 'screens', file), 'utf8'))
  .join('\n')

/** What only holds others up: it is seen through them. */
const UNSEEN = ['Slot', 'Overlay']

it('The gallery shows every component', () => {
  const components = readdirSync(join(src, 'components'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter((name) => !UNSEEN.includes(name) && !shown.includes(`@/components/${name}'`))).toEqual([])
})
