import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileWxml, compileWxss, filesOf } from './support/compile'
import { DIST } from './support/app'

it('WeChat’s compiler accepts every template', () => {
  const script = compileWxml(DIST)
  for (const file of filesOf(DIST, '.wxml')) expect(script).toContain(file)
})

it('WeChat’s compiler accepts every style sheet', () => {
  expect(compileWxss(DIST)).not.toBe('')
})

it('a length is the same on every phone: none follows the width of the screen', () => {
  const scaled = filesOf(DIST, '.wxss').filter((file) => /\drpx/.test(readFileSync(join(DIST, file), 'utf8')))
  expect(scaled).toEqual([])
})
