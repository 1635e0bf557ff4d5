import type { DrawnSheet } from './port'
import { CLOSE, SUBMIT } from './steps'

/** Portions are counted at once, in the same markup that the app will render. `plus`: of their dish. */
export const count = (plus: Element, portions: number): void => {
  const addTo = (number: Element): void => void (number.textContent = String(Number(number.textContent) + portions))
  if (!plus.closest('.zm-dish--repeat')) {
    const className = 'zm-stepper__value'
    const value = plus.parentElement!.querySelector(`.${className}`) ?? Object.assign(document.createElement('div'), { className })
    if (!value.isConnected) plus.before(value)
    addTo(value)
  }
  const bar = document.querySelector('#zm-first .zm-cartbar')
  if (!bar) return
  addTo(bar.querySelector('.zm-cartbar__count')!)
  bar.classList.remove('zm-cartbar--empty')
  // Only the app knows the total, and what is missing for a reduction.
  for (const later of bar.querySelectorAll<HTMLElement>('.zm-cartbar__sum, .zm-cartbar__shelf--later')) later.style.visibility = 'hidden'
}

/** The choice is marked at once; its price arrives with the answer. */
const mark = (key: Element): void => {
  const was = key.parentElement!.querySelector('[aria-checked=true]')
  if (!was) return
  const { className, ariaChecked } = was
  Object.assign(was, { className: key.className, ariaChecked: key.ariaChecked })
  Object.assign(key, { className, ariaChecked })
}

/** The page's styles, at the end of the document, have been loaded. */
const isStyled = (): boolean =>
  document.readyState !== 'loading' && [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((link) => link.sheet)

const followWhile = (isSo: () => boolean, go: () => void): void => {
  const look = (): unknown => (isSo() ? go() : requestAnimationFrame(look))
  look()
}

/** The sheets that came in the document (server/ssr/document.ts), with their styles, so that none waits for the page's. */
const sheetAhead = (itemId: string): string | undefined => {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-sheet]')]
  return texts.find(({ dataset }) => dataset.sheet === itemId)?.textContent ?? undefined
}

export interface Surroundings {
  code: () => string
  isPressed: () => boolean
  /** The app has started. */
  isOver: () => boolean
}

/**
 * A dish's sheet over the server-rendered menu, rendered by the server as well, beforehand or when it is tapped, and again after every step in it.
 * The steps are passed to `done`.
 */
export const sheetOnTop = ({ code, isPressed, isOver }: Surroundings, done: object[]) => {
  /** The element that it is rendered in; undefined while none is visible. */
  let box: HTMLElement | undefined
  /** Null: the sheet is open in the app as well. Undefined: none is open. */
  let itemId: string | null | undefined
  let steps: string[] = []
  let opener: HTMLElement
  /** A newer request discards the answer to an older one. */
  let turn = 0
  let isBehind = false
  /** Tapped before the answer to the previous tap arrived. */
  let isAdding = false

  const textIn = (selector: string): string => (box && box.querySelector(selector)?.textContent) || ''
  const hand = (...last: string[]): void => {
    const sheet = { itemId: itemId!, steps: [...steps, ...last], text: textIn('.zm-intro__text') } satisfies DrawnSheet
    done.push(sheet)
    steps = []
  }

  /** The content below it is inert. */
  const cover = (page: Element, isCovered: boolean): void => {
    for (const other of page.children) if (other !== box) (other as HTMLElement).inert = isCovered
  }

  const close = (): void => {
    itemId = undefined
    turn += 1
    if (!box) return
    cover(box.parentElement!, false)
    box.remove()
    box = undefined
    opener.focus({ preventScroll: true })
  }

  const add = (): void => {
    const portions = Number(textIn('.zm-spec__footer .zm-stepper__value'))
    hand(SUBMIT)
    close()
    const plus = opener.closest('.zm-dish')!.querySelector('.zm-stepper__key--plus')
    if (plus) count(plus, portions)
  }

  const show = (html: string): void => {
    const page = document.querySelector('#zm-first > .zm-page')!
    box ??= page.appendChild(document.createElement('div'))
    const find = (selector: string) => [...box!.querySelectorAll<HTMLElement>(selector)]
    const keys = '[tabindex="0"]'
    const scrolled = find('.zm-scroller')[0]?.scrollTop
    const focused = find(keys).indexOf(document.activeElement as HTMLElement)
    box.innerHTML = html
    if (scrolled) find('.zm-scroller')[0]!.scrollTop = scrolled
    // All of the page is styled again for it, so the sheet is painted first.
    requestAnimationFrame(() => setTimeout(() => box && cover(page, true)))
    ;(find(keys)[focused] ?? find('[role=dialog]')[0]!).focus({ preventScroll: true })
    isBehind = false
    if (!isAdding) return
    // It may not be available after all.
    isAdding = false
    if (find(`[data-step=${SUBMIT}]`)[0]) add()
  }

  const draw = async (): Promise<void> => {
    if (isOver()) return
    turn += 1
    const own = turn
    const isOld = () => own !== turn || isOver()
    isBehind = true
    const query = new URLSearchParams({ scene: code(), item: itemId!, steps: JSON.stringify(steps) })
    try {
      const answer = await fetch(`/first/sheet?${query}`)
      const html = answer.ok && (await answer.text())
      if (html)
        followWhile(
          () => isOld() || (isStyled() && !isPressed()),
          () => isOld() || show(html),
        )
    } catch {
      // The app opens it.
    }
  }

  return {
    box: () => box,

    open(id: string, key: HTMLElement): void {
      itemId = id
      opener = key
      steps = []
      isAdding = false
      const html = sheetAhead(id)
      // The finger that tapped it has been lifted.
      if (html && !isOver()) {
        turn += 1
        show(html)
      } else void draw()
    },

    take(step: string, key?: Element): void {
      if (isAdding) return
      if (step === CLOSE) {
        if (itemId === null) hand(step)
        close()
      } else if (step === SUBMIT) {
        isAdding = true
        if (!isBehind) add()
      } else if (!key || key.ariaChecked !== 'true') {
        if (key) mark(key)
        steps.push(step)
        void draw()
      }
    },

    /** The app continues with the open sheet; later taps go to the app, too. */
    handOver(): void {
      if (itemId === undefined) return
      if (isAdding) return add()
      if (itemId === null && !steps[0]) return
      hand()
      itemId = null
    },
  }
}
