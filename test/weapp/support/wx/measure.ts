import type { Realm } from '../realm'
import { classesOf, type Element, elementsIn } from '../view'

/** There is no layout here: every box is as wide as the phone and this high. */
const BOX = { left: 0, top: 0, right: 390, bottom: 100, width: 390, height: 100 }

const matches = (element: Element, selector: string): boolean =>
  selector.startsWith('#') ? element.attr.id === selector.slice(1) : classesOf(element).includes(selector.replace(/^\./, ''))

/** Selectors as the app writes them: `#id .class`. */
const find = (root: Element, selector: string): Element[] =>
  selector
    .split(/\s+/)
    .reduce<Element[]>(
      (found, step) => found.flatMap((one) => [...elementsIn(one)].filter((element) => element !== one && matches(element, step))),
      [root],
    )

export const measureApi = (realm: Realm, top: () => Element) => ({
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
        realm.later(() => {
          const answers = questions.map(({ selector, all, take }) => {
            const boxes = find(top(), selector).map(({ attr }) => ({ ...BOX, id: attr.id }))
            const answer = realm.value(all ? boxes : (boxes[0] ?? null))
            take?.(answer)
            return answer
          })
          done?.(answers)
        }, 0)
      },
    }
    return query
  },
})
