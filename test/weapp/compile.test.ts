import { compileWxml, compileWxss, filesOf } from './support/compile'
import { DIST } from './support/app'

it('WeChat’s compiler accepts every template', () => {
  const script = compileWxml(DIST)
  for (const file of filesOf(DIST, '.wxml')) expect(script).toContain(file)
})

it('WeChat’s compiler accepts every style sheet', () => {
  expect(compileWxss(DIST)).not.toBe('')
})
