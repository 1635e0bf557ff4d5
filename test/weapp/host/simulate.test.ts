/** @jest-environment jsdom */
import { resolve } from 'node:path'
import { type Node, simulator } from '../../support/simulate'
import { until } from '../../support/until'

/** The build's templates in WeChat's own component framework: the screen shows what Taro's runtime sends. */

const VIEW = '3'
const TAPPABLE = '8'
const TEXT = '9'

let weapp: ReturnType<typeof simulator>
beforeAll(() => {
  weapp = simulator(resolve(process.env.WEAPP_DIR ?? resolve(__dirname, '../../../dist/weapp')))
})
afterAll(() => weapp.end())

const text = (sid: string, v: string): Node => ({ nn: TEXT, sid, v })
const button: Node = {
  nn: TAPPABLE,
  sid: 'key',
  cl: 'zm-tap',
  cn: [{ nn: VIEW, sid: 'face', cl: 'zm-btn__text', cn: [text('words', '加入')] }],
}

it('draws a button with its text', () => {
  const { dom } = weapp.draw(button)
  expect(dom.querySelector('[data-sid=key] [data-sid=face]')!.textContent).toBe('加入')
})

it('tells the app which element was tapped', async () => {
  const drawn = weapp.draw(button)
  // The class of the fixture above; WeChat's simulator finds elements only by class.
  // oxlint-disable-next-line eslint-js/no-restricted-syntax
  drawn.querySelector('.zm-tap')!.dispatchEvent('tap')
  await until(() => drawn.instance.data.received.length > 0, 'the tap')
  expect(drawn.instance.data.received).toEqual(['tap key'])
})

it('changes one text by its path, as the runtime does', () => {
  const { dom, instance } = weapp.draw(button)
  const face = dom.querySelector('[data-sid=face]')
  instance.setData({ 'i.cn[0].cn[0].v': '已加入' })
  expect(dom.querySelector('[data-sid=face]')).toBe(face)
  expect(dom.textContent).toBe('已加入')
})

it('draws defaults that are not sent: the commonest kind, a text as its element’s own, the first of a list without an id', () => {
  const row = (sid: string | undefined, v: string): Node => ({
    ...(sid && { sid }),
    cl: 'row',
    cn: [
      { nn: '5v', cl: 'name', v },
      { nn: '3v', sid: `${v}2`, v: '!' },
    ],
  })
  const { dom, instance } = weapp.draw({ sid: 'list', cn: [row(undefined, 'one'), row('b', 'two'), row('c', 'three')] })
  expect(dom.textContent).toBe('one!two!three!')
  expect(dom.querySelectorAll('wx-text, .name').length).toBeGreaterThanOrEqual(3)
  const third = dom.querySelector('[data-sid=c]')
  instance.setData({ 'i.cn[1].cn[0].v': 'zwei' })
  expect(dom.textContent).toBe('one!zwei!three!')
  // The second element is first now, and another one has the place of the first.
  instance.setData({ 'i.cn': [row(undefined, 'two'), row('c', 'three'), row('d', 'four')] })
  expect(dom.textContent).toBe('two!three!four!')
  expect(dom.querySelector('[data-sid=c]')).toBe(third)
})

it('draws an element whose content changes from text to elements', () => {
  const { dom, instance } = weapp.draw({ sid: 'out', cn: [{ nn: '3v', cl: 'in', v: 'words' }] })
  instance.setData({ 'i.cn[0].nn': VIEW, 'i.cn[0].cn': [text('a', 'more '), { nn: '3v', sid: 'b', v: 'words' }] })
  expect(dom.textContent).toBe('more words')
})

it('draws levels that are deeper than the templates: the component draws itself', () => {
  const deep = Array.from({ length: 40 }).reduce<Node>(
    (inner, _, level) => ({ nn: VIEW, sid: `level${level}`, cn: [inner] }),
    text('end', '到底了'),
  )
  expect(weapp.draw(deep).dom.textContent).toBe('到底了')
})
