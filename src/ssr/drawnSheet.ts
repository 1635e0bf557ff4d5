import type { DrawnSheet } from './port'
import { CLOSE, SUBMIT } from './steps'

/** Portions are counted on the spot, by the very markup that the app will draw. `plus`: of their dish. */
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
  // The app alone knows the sum, and what is missing for more.
  for (const later of bar.querySelectorAll<HTMLElement>('.zm-cartbar__sum, .zm-cartbar__shelf--later')) later.style.visibility = 'hidden'
}

/** The choice is seen at once; its price comes with the answer. */
const mark = (key: Element): void => {
  const was = key.parentElement!.querySelector('[aria-checked=true]')
  if (!was) return
  const { className, ariaChecked } = was
  Object.assign(was, { className: key.className, ariaChecked: key.ariaChecked })
  Object.assign(key, { className, ariaChecked })
}

/** The page's styles, at the end of the document, have come. */
const isStyled = (): boolean =>
  document.readyState !== 'loading' && [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every((link) => link.sheet)

const followWhile = (isSo: () => boolean, go: () => void): void => {
  const look = (): unknown => (isSo() ? go() : requestAnimationFrame(look))
  look()
}

/** What came in the document (server/ssr/document.ts); its styles too, so it waits for none of the page's. */
const sheetAhead = (itemId: string): string | undefined => {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-sheet]')]
  return texts.find(({ dataset }) => dataset.sheet === itemId)?.textContent ?? undefined
}

export interface Surroundings {
  code: () => string
  isPressed: () => boolean
  /** The app is there. */
  isOver: () => boolean
}

/** The sheet of a dish over the drawing, drawn by the server as well, beforehand or when it is tapped, and again after every step in it. What comes of it goes to `done`. */
export const sheetOnTop = ({ code, isPressed, isOver }: Surroundings, done: object[]) => {
  /** What it is drawn in; undefined while none is seen. */
  let box: HTMLElement | undefined
  /** Null: the app has it too. Undefined: none is open. */
  let itemId: string | null | undefined
  let steps: string[] = []
  let opener: HTMLElement
  /** A newer question drops the answer to an older one. */
  let turn = 0
  let isBehind = false
  /** Tapped before the answer to what was tapped before had come. */
  let isAdding = false

  const textIn = (selector: string): string => (box && box.querySelector(selector)?.textContent) || ''
  const hand = (...last: string[]): void => {
    const sheet = { itemId: itemId!, steps: [...steps, ...last], text: textIn('.zm-intro__text') } satisfies DrawnSheet
    done.push(sheet)
    steps = []
  }

  /** What lies below it is out of reach. */
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
    // It may not be had like this after all.
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

    /** The app goes on with what is open; what comes after this goes there, too. */
    handOver(): void {
      if (itemId === undefined) return
      if (isAdding) return add()
      if (itemId === null && !steps[0]) return
      hand()
      itemId = null
    },
  }
}
