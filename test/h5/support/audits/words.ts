import type { Sight } from './sight'

declare const window: { sight: Sight }

export interface Words {
  /** All texts of the page, on screen and spoken. */
  spoken: () => string[]
}

/** Lists the texts of the page; runs in the page. */
export const words = (): void => {
  const { root, texts } = window.sight
  /** Reviews are in their diner's own language. */
  const isOfDiner = (el: Element) => el.closest('.zm-store__review') !== null && el.closest('.zm-store__when') === null
  const spoken: Words['spoken'] = () => [
    document.title,
    ...texts().flatMap(({ text, el }) => (isOfDiner(el) ? [] : [text])),
    ...[...root().querySelectorAll('[aria-label],[placeholder],[alt]')].flatMap((el) =>
      isOfDiner(el) ? [] : ['aria-label', 'placeholder', 'alt'].map((name) => el.getAttribute(name) ?? ''),
    ),
  ]
  Object.assign(window, { words: { spoken } satisfies Words })
}
