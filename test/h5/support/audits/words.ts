import type { Sight } from './sight'

declare const window: { sight: Sight }

export interface Words {
  /** Whatever the page says, on screen and aloud. */
  said: () => string[]
}

/** What the page says; runs in the page. */
export const words = (): void => {
  const { root, texts } = window.sight
  /** Diners review in their own language. */
  const isOfDiner = (el: Element) => el.closest('.zm-store__review') !== null && el.closest('.zm-store__when') === null
  const said: Words['said'] = () => [
    document.title,
    ...texts().flatMap(({ text, el }) => (isOfDiner(el) ? [] : [text])),
    ...[...root().querySelectorAll('[aria-label],[placeholder],[alt]')].flatMap((el) =>
      isOfDiner(el) ? [] : ['aria-label', 'placeholder', 'alt'].map((name) => el.getAttribute(name) ?? ''),
    ),
  ]
  Object.assign(window, { words: { said } satisfies Words })
}
