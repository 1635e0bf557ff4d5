import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { compileWxml, compileWxss, filesOf } from '../support/compile'
import { DIST } from '../support/app'

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

/** WeChat documents few selectors: classes, ids, pseudo-elements. Pseudo-classes work as well; these do not, or not everywhere, and without an error. */
const UNSURE = /[*[\]]|(^|[\s>+~])(?!page\b|::)[a-z]/

it('no style sheet relies on selectors or files that WeChat does not promise', () => {
  const odd: string[] = []
  for (const file of filesOf(DIST, '.wxss'))
    postcss.parse(readFileSync(join(DIST, file), 'utf8')).walk((node) => {
      const isMovement = node.parent?.type === 'atrule' && (node.parent as postcss.AtRule).name.endsWith('keyframes')
      if (node.type === 'rule' && !isMovement) odd.push(...node.selectors.filter((selector) => UNSURE.test(selector)))
      if (node.type === 'decl')
        odd.push(...[...node.value.matchAll(/url\((?!["']?(data:|%23))[^)]{0,40}/g)].map(([url]) => `${file}: ${url}`))
    })
  expect(odd).toEqual([])
})
