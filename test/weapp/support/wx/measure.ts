import { classesOf, type Element, elementsIn } from '../view'
import type { Calls } from './call'

/** Where an element lies on the screen, in px. */
export interface Box {
  id: string
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
}

/** Boxes of what a selector of the app (`#id .class`) finds on the page on top, in the order of reading. */
export type Ruler = (selector: string) => Box[] | Promise<Box[]>

/** Where there is no layout: every box is as wide as the phone and this high. */
const BOX = { left: 0, top: 0, right: 390, bottom: 100, width: 390, height: 100 }

const matches = (element: Element, selector: string): boolean =>
  selector.startsWith('#') ? element.attr.id === selector.slice(1) : classesOf(element).includes(selector.replace(/^\./, ''))

const find = (root: Element, selector: string): Element[] =>
  selector
    .split(/\s+/)
    .reduce<Element[]>(
      (found, step) => found.flatMap((one) => [...elementsIn(one)].filter((element) => element !== one && matches(element, step))),
      [root],
    )

export const rulerWithoutLayout =
  (top: () => Element): Ruler =>
  (selector) =>
    find(top(), selector).map(({ attr }) => ({ ...BOX, id: String(attr.id ?? '') }))

export const measureApi = (calls: Calls, value: (data: unknown) => unknown, ruler: Ruler) => ({
  createSelectorQuery: () => {
    const questions: { selector: string; all: boolean; take?: (found: unknown) => void }[] = []
    const select = (selector: string, all: boolean) => ({
      boundingClientRect: (take?: (found: unknown) => void) => {
        questions.push({ selector, all, ...(take && { take }) })
        return query
      },
    })
    const query = {
      select: (selector: string) => select(selector, false),
      selectAll: (selector: string) => select(selector, true),
      exec: (done?: (answers: unknown) => void) => {
        const answers: unknown[] = []
        const measure = async () => {
          for (const { selector, all } of questions) {
            const boxes = await ruler(selector)
            answers.push(value(all ? boxes : (boxes[0] ?? null)))
          }
        }
        const tell = () => {
          questions.forEach(({ take }, at) => take?.(answers[at]))
          done?.(answers)
        }
        calls.task('createSelectorQuery', measure)({ success: tell })
      },
    }
    return query
  },
})
