import type { Sight } from './sight'

declare const window: { sight: Sight }

export interface Words {
  /** Whatever the page says, on screen and aloud. */
  said: () => string[]
}

/** What the page says; runs in the page. */
export const words = (): void => {
  const { root, texts } = window.sight
  const said: Words['said'] = () => [
    document.title,
    ...texts().map(({ text }) => text),
    ...[...root().querySelectorAll('[aria-label],[placeholder],[alt]')].flatMap((el) =>
      ['aria-label', 'placeholder', 'alt'].map((name) => el.getAttribute(name) ?? ''),
    ),
  ]
  Object.assign(window, { words: { said } satisfies Words })
}
