import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const src = join(__dirname, '..')
const shown = readdirSync(join(__dirname, 'screens'))
  .map((file) => readFileSync(join(__dirname, 'screens', file), 'utf8'))
  .join('\n')

/** Components without an appearance of their own. */
const UNSEEN = ['ui/Slot', 'ui/Overlay', 'ui/Drawn']

it('The gallery shows every component', () => {
  const components = ['a11y', 'commerce', 'ui'].flatMap((group) =>
    readdirSync(join(src, 'components', group), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? `${group}/${entry.name}` : [],
    ),
  )
  expect(components.length).toBeGreaterThan(40)
  expect(components.filter((name) => !UNSEEN.includes(name) && !shown.includes(`@/components/${name}'`))).toEqual([])
})
