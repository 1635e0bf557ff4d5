/** @jest-environment jsdom */
import { resolve } from 'node:path'
import { type Node, simulator } from '../support/simulate'
import { until } from '../support/until'

/** The build's templates in WeChat's own component framework: what Taro's runtime sends is what stands on the screen. */

const VIEW = '3'
const TAPPABLE = '8'
const TEXT = '9'

let weapp: ReturnType<typeof simulator>
beforeAll(() => {
  weapp = simulator(resolve(process.env.WEAPP_DIR ?? resolve(__dirname, '../../dist/weapp')))
})
afterAll(() => weapp.end())

const text = (sid: string, v: string): Node => ({ nn: TEXT, sid, v })
const button: Node = {
  nn: TAPPABLE,
  sid: 'key',
  cl: 'zm-tap',
  cn: [{ nn: VIEW, sid: 'face', cl: 'zm-btn__text', cn: [text('words', '加入')] }],
}

it('draws a button with its words', () => {
  const { dom } = weapp.draw(button)
  expect(dom.querySelector('[data-sid=key] [data-sid=face]')!.textContent).toBe('加入')
})

it('tells the app which element was tapped', async () => {
  const drawn = weapp.draw(button)
  drawn.querySelector('.zm-tap')!.dispatchEvent('tap')
  await until(() => drawn.instance.data.heard.length > 0, 'the tap')
  expect(drawn.instance.data.heard).toEqual(['tap key'])
})

it('changes one text by its path, as the runtime does', () => {
  const { dom, instance } = weapp.draw(button)
  const face = dom.querySelector('[data-sid=face]')
  instance.setData({ 'i.cn[0].cn[0].v': '已加入' })
  expect(dom.querySelector('[data-sid=face]')).toBe(face)
  expect(dom.textContent).toBe('已加入')
})

it('draws what lies deeper than the templates go: the component draws itself', () => {
  const deep = Array.from({ length: 40 }).reduce<Node>(
    (inner, _, level) => ({ nn: VIEW, sid: `level${level}`, cn: [inner] }),
    text('end', '到底了'),
  )
  expect(weapp.draw(deep).dom.textContent).toBe('到底了')
})
