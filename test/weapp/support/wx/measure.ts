import { type Box, select } from '../layout'
import type { OpenPage } from '../page'
import type { Scrolling } from '../scrolling'
import { elementsIn } from '../view'
import type { Calls } from './call'

export type { Box }

/** Boxes of the elements that a selector of the app (`#id .class`) finds on the page on top, in reading order. */
export type Ruler = (selector: string) => Box[] | Promise<Box[]>

/** Where nothing is drawn: the places that layout.ts calculates. */
export const rulerWithoutDrawing =
  (top: () => OpenPage): Ruler =>
  (selector) => {
    const page = top()
    return select(elementsIn(page.root), selector).map((element) => page.scrolling.boxOf(element))
  }

type Take = (found: unknown) => void

export const measureApi = (calls: Calls, value: (data: unknown) => unknown, ruler: Ruler, scrollingOf: (page: object) => Scrolling) => ({
  /** Watches whether an element is on screen; calls back at first, and whenever that changes as the page moves. */
  createIntersectionObserver: (page: object) => {
    const scrolling = scrollingOf(page)
    let end = (): void => undefined
    const observer = {
      relativeToViewport: () => observer,
      observe: (selector: string, notify: (seen: unknown) => void) => {
        let before: number | null = null
        const look = async () => {
          const [box] = await ruler(selector)
          const intersectionRatio = !box || box.bottom < 0 || (box.bottom === 0 && box.top < 0) ? 0 : 1
          if (intersectionRatio === before) return
          before = intersectionRatio
          notify(value({ intersectionRatio }))
        }
        const watch = (): void => calls.task('createIntersectionObserver', look)({})
        end = () => void scrolling.watchers.delete(watch)
        scrolling.watchers.add(watch)
        watch()
      },
      disconnect: () => end(),
    }
    return observer
  },

  createSelectorQuery: () => {
    const questions: { selector: string; all: boolean; take?: Take }[] = []
    const node = (selector: string, all: boolean) => ({
      boundingClientRect: (take?: Take) => {
        questions.push({ selector, all, ...(take && { take }) })
        return query
      },
    })
    const query = {
      select: (selector: string) => node(selector, false),
      selectAll: (selector: string) => node(selector, true),
      exec: (done?: Take) => {
        const answers: unknown[] = []
        const measure = async () => {
          for (const { selector, all } of questions) {
            const boxes = await ruler(selector)
            answers.push(value(all ? boxes : (boxes[0] ?? null)))
          }
        }
        const notify = () => {
          questions.forEach(({ take }, at) => take?.(answers[at]))
          done?.(answers)
        }
        calls.task('createSelectorQuery', measure)({ success: notify })
      },
    }
    return query
  },
})
