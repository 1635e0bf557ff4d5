import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The builds skip a feature's index.ts: what it re-exports is loaded without the other exports, and so without their style sheets. */

const features = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())

const handedOn = features.flatMap(({ name }) => {
  const index = readFileSync(join(__dirname, name, 'index.ts'), 'utf8')
  return [...index.matchAll(/from '\.\/([\w/]+)'/g)]
    .map(([, module]) => join(name, `${module}.tsx`))
    .filter((file) => existsSync(join(__dirname, file)))
})

test('there are views to check', () => {
  expect(handedOn.length).toBeGreaterThan(20)
})

test.each(handedOn)('%s loads the style sheets of its classes', (file) => {
  const text = readFileSync(join(__dirname, file), 'utf8')
  if (/className=[^>]*['"`]zm-[a-z]+__/.test(text)) expect(text).toMatch(/import '\..*\.scss'/)
})
